#include "rules/link_primer.h"

namespace haula::rules {

// Pieces of a structure file and of recorded games, as a link holds them.
std::string_view link_primer() {
    return R"primer({"haula_structure":1,"set":"standard","start":"standard","place":[{"piece":"p1","kind":"LC","a":{"hole":"s3.2","face":"+"},"b":{"hole":"s3.3","face":"-"}},{"piece":"p2","kind":"SF","a":{"hole":"p1.1","face":"+","roll":90}},{"marker":"red","hole":"p2.1","face":"+"},{"piece":"p3","kind":"SC","a":{"hole":"o4","face":"+","roll":0},"b":{"hole":"p1.2","face":"-"}},{"marker":"blue","hole":"p3.2","face":"-"},{"lift":"red"},{"marker":"green","hole":"p3.1","face":"+"},{"allow":["p1","s2"]},{"piece":"p4","kind":"LF","a":{"hole":"p2.2","face":"-","roll":135}},{"plug":"p4","b":{"hole":"p3.3","face":"+"}}]}
haula-record 1
game: honga
option: first=random
players: Anna=bot:easy, bot:normal
maker: haula version=0.1.0 from=0
seed: 7
move: place space=se turn=3
move: gather area=mushrooms
move: gather area=mushrooms
move: gather area=mushrooms
move: end
move: place space=sw turn=3
move: explore
move: explore
move: end
move: place space=sw turn=2
move: explore
move: explore
move: gather area=mushrooms
move: gather area=mushrooms
move: end
move: place space=sw turn=1
move: explore
move: explore
move: bonus card=K14
move: end
move: keep disc=G05
move: place space=sw turn=0
move: gather area=lake
move: gather area=lake
move: explore
move: gather area=mushrooms
move: bonus card=K23 use=climb
move: bonus card=K15 use=hand area=forest
move: explore
move: end
move: place space=sw turn=2
move: explore
move: gather area=mushrooms
move: gather area=mushrooms
move: bonus card=K10 area=forest
move: explore
move: end
move: place space=se turn=1
move: gather area=berries
move: gather area=berries
move: gather area=berries
move: gather area=mushrooms
move: bonus card=K22 use=climb
move: bonus card=K08
move: end
move: place space=sw turn=0
move: gather area=lake
move: gather area=lake
move: bonus card=K07
move: end
move: place space=se turn=0
move: gather area=berries
move: lure fish=1 berries=1 mushrooms=1
move: end
move: place space=ne turn=0
move: gather area=berries
move: trade card=T20 fish=2 berries=1 mushrooms=1 with=K01
move: end
move: place space=nw turn=1
move: gather area=spring
haula-record 1
game: skybridge
option: blocked=skipped
option: faces=no
option: first=random
players: Anna=bot:easy@red, bot:normal@blue
maker: haula version=0.1.0 from=0
seed: 7
move: block size=3 on=3 colour=red
move: block size=3 on=5 colour=blue
move: block size=3 on=6 colour=red
move: block size=3 on=8 colour=green
move: block size=3 on=4 colour=red
move: block size=2 on=9 colour=blue
move: block size=2 on=1 colour=red
move: block size=2 on=2 colour=green
move: bridge on=5 to=8 colour=red
move: bridge on=3 to=6 colour=blue
move: block size=3 on=7 colour=red
move: block size=2 on=9 colour=green
move: block size=2 on=1 colour=yellow
move: bridge on=4 to=7 colour=green
move: roof on=9 colour=red
move: block size=3 on=2 colour=blue
move: block size=3 on=6 colour=yellow
move: block size=3 on=1 colour=blue
move: block size=2 on=4 colour=yellow
move: block size=3 on=7 colour=blue
move: block size=3 on=5 colour=yellow
move: block size=2 on=3 colour=green
move: roof on=5 colour=red
move: block size=3 on=8 colour=green
move: bridge on=7 to=8 colour=yellow
move: roof on=7 colour=green
move: roof on=3 colour=yellow
move: roof on=8 colour=blue
move: block size=2 on=2 colour=yellow
move: block size=2 on=4 colour=blue
move: roof on=4 colour=yellow
move: block size=2 on=6 colour=green
move: block size=3 on=1 colour=yellow
move: block size=2 on=2 colour=blue
move: block size=2 on=6 colour=yellow
move: block size=3 on=2 colour=green
move: block size=3 on=2 colour=yellow
move: block size=2 on=1 colour=blue
move: block size=2 on=6 colour=red
move: roof on=6 colour=blue
haula-record 1
game: hong_kong
option: first=random
players: Anna=bot:easy, bot:normal
maker: haula version=0.1.0 from=0
seed: 7
move: place roof=b2
move: place roof=d2
move: place roof=d4
move: place roof=c4
move: place roof=e3
move: place roof=e1
move: place fast=c3 roof=d1
move: place fast=b3 block=b3
move: place fast=b1 roof=c3
move: place roof=b5
move: place fast=a1 block=a4
move: place fast=c1 block=c1
move: place fast=c5 block=e5
move: place fast=b1 block=d3
move: place fast=e2 block=d5
move: place fast=a1 block=e4
move: place block=a4
move: place fast=e4 block=e5
move: place block=d5
move: place block=c2
haula-record 1
game: hau_la
option: extras=choice
option: first=random
option: free-end=no
option: set=standard
option: setup=standard
option: tie=1
players: Ben=bot:hard, Zoe=human@yellow, bot:random, Tom=human
maker: haula version=0.1.0 solver=2 set=ca135a69b86fc285 from=0
seed: 94
move: place kind=SC a=o3+ b=s1.3+ marker=red on=2-
verdict: settled touches=none heights=red:559
move: place kind=SF a=s1.1+ roll=345 marker=blue on=1-
verdict: settled touches=none heights=blue:686,red:559
move: place kind=LF a=o1+ roll=0 marker=green on=1+
verdict: settled touches=none heights=blue:686,green:520,red:559
move: place kind=LC a=o4+ b=s1.2+ marker=yellow on=1+
verdict: settled touches=none heights=blue:666,green:520,red:568,yellow:597
move: place kind=LC a=o6+ b=s2.1+
verdict: settled touches=none heights=blue:666,green:520,red:568,yellow:597
move: place kind=LF a=p2.1+ roll=45 marker=blue on=1-
verdict: settled touches=none heights=blue:470,green:520,red:568,yellow:598
move: place kind=LC a=p3.1+ b=s2.2+ roll=120 marker=green on=2-
verdict: blocked by=p4,p5,s1
move: place kind=LC a=p6.2- b=s2.2+
verdict: settled touches=none heights=blue:547,green:520,red:568,yellow:597
move: place kind=SC a=p4.1+ b=s2.3+ marker=yellow on=1+
verdict: settled touches=none heights=blue:509,green:520,red:569,yellow:605
move: place kind=SF a=p1.2+ roll=135 marker=red on=1-
verdict: settled touches=none heights=blue:510,green:520,red:941,yellow:605
move: place kind=LC a=p5.1- b=o9+ roll=135
verdict: settled touches=p10/s3 heights=blue:509,green:520,red:941,yellow:604
move: ask
move: agree
move: refuse
move: place kind=LC a=p4.2+ b=o7+ roll=315
verdict: settled touches=p10/p5 heights=blue:531,green:520,red:918,yellow:685
move: ask
move: agree
move: refuse
move: place kind=LC a=s3.3- b=o9+
verdict: blocked by=blue,p2,p6
move: place kind=LC a=p5.3- b=o7+
verdict: settled touches=p10/p5,p10/s2 heights=blue:529,green:520,red:940,yellow:604
move: ask
move: refuse
move: place kind=LF a=p9.1- roll=0 marker=red on=1+
verdict: settled touches=none heights=blue:513,green:520,red:861,yellow:606
move: place kind=LC a=p6.1+ b=o7+ marker=blue on=1+
verdict: no_room by=board of=blue
move: place kind=SC a=p6.1+ b=o7+ marker=blue on=1+
verdict: settled touches=p12/s3,p7/s3 heights=blue:407,green:520,red:819,yellow:614
move: ask
move: agree
move: agree
move: refuse
move: place kind=SC a=o9+ roll=345
verdict: settled touches=none heights=blue:513,green:520,red:861,yellow:606
move: place kind=SF a=p3.1- roll=225 marker=green on=1+
verdict: settled touches=none heights=blue:513,green:328,red:861,yellow:606
move: place kind=LF a=p8.1+ roll=195 marker=yellow on=2+
verdict: settled touches=none heights=blue:513,green:328,red:862,yellow:723
move: place kind=LC a=p5.3- b=o7+ roll=255
verdict: settled touches=p15/p5,p15/s2 heights=blue:540,green:328,red:861,yellow:719
move: ask
move: agree
move: agree
move: agree
move: place kind=LC a=p11.1+ b=p14.1+ roll=285 marker=red on=3-
verdict: settled touches=p15/p5,p15/s2 heights=blue:546,green:328,red:914,yellow:502
move: place kind=LC a=p6.1+ b=s3.3+ marker=blue on=1-
verdict: settled touches=p15/p5,p15/s2 heights=blue:278,green:328,red:891,yellow:489
move: place kind=SC a=p17.2+ b=p13.1+ roll=120 marker=green on=2-
verdict: settled touches=p12/p17,p15/p5,p15/p6,p15/s2 heights=blue:293,green:158,red:904,yellow:497
move: ask
move: refuse
move: place kind=SC a=s3.2- b=s3.1-
verdict: blocked by=p17,p18,p6
move: place kind=SC a=p11.2- roll=105
verdict: settled touches=p15/p5,p15/s2 heights=blue:278,green:328,red:807,yellow:440
haula-record 1
game: hau_la
option: extras=choice
option: first=random
option: free-end=no
option: set=standard
option: setup=standard
option: tie=1
players: bot:easy, bot:easy, bot:easy
maker: haula version=0.1.0 solver=2 set=ca135a69b86fc285 from=0
seed: 93
move: take kind=LF
move: take kind=SC
move: place kind=LF a=o7+ roll=195 marker=blue on=2-
verdict: settled touches=none heights=blue:909
move: place kind=SC a=o1+ b=s1.1+ marker=green on=1+
verdict: settled touches=none heights=blue:909,green:580
move: place kind=SF a=o3+ roll=0 marker=red on=1+
verdict: settled touches=none heights=blue:909,green:580,red:520
move: place kind=LC a=o4+ b=s1.2+
verdict: settled touches=none heights=blue:909,green:583,red:520
move: place kind=SF a=p1.2+ roll=0 marker=blue on=1+
verdict: settled touches=none heights=blue:641,green:583,red:520
move: place kind=SC a=p2.1+ b=o9+ marker=green on=1+
verdict: settled touches=none heights=blue:641,green:618,red:520
move: place kind=SF a=p3.1- roll=285 marker=red on=1-
verdict: settled touches=none heights=blue:641,green:618,red:367
move: place kind=LC a=s3.1+ b=o6+ roll=135
verdict: settled touches=none heights=blue:641,green:618,red:367
move: place kind=LF a=p5.1+ roll=15 marker=blue on=1-
verdict: settled touches=none heights=blue:593,green:618,red:367
move: place kind=LC a=p6.1+ b=s1.3+ marker=green on=1+
verdict: settled touches=none heights=blue:593,green:670,red:367
move: place kind=LC a=p4.3- b=p7.1+ roll=225 marker=red on=1+
verdict: settled touches=none heights=blue:593,green:685,red:627
move: place kind=SF a=p10.1+ roll=60 marker=green on=1-
verdict: settled touches=none heights=blue:593,green:895,red:627
move: place kind=LF a=p11.1+ roll=0 marker=red on=1+
verdict: settled touches=none heights=blue:593,green:895,red:792
move: place kind=SC a=p9.1- b=p8.3- marker=blue on=1+
verdict: settled touches=none heights=blue:492,green:895,red:793
move: place kind=LF a=p12.1- roll=270 marker=green on=1-
verdict: settled touches=none heights=blue:492,green:906,red:792
move: place kind=SC a=p13.1+ b=p11.2- marker=red on=2+
verdict: settled touches=p11/p16,p16/p4 heights=blue:492,green:910,red:317
move: ask
move: refuse
move: place kind=SC a=s2.1+ roll=0
verdict: settled touches=p16/p4,p16/s1 heights=blue:492,green:900,red:789
move: ask
move: refuse
move: place kind=SC a=p9.2- b=p1.1- roll=0
verdict: settled touches=none heights=blue:584,green:906,red:792
move: place kind=LC a=p14.1- b=p8.2+ roll=255 marker=blue on=1+
verdict: settled touches=p16/p17 heights=blue:187,green:906,red:792
move: ask
move: refuse
move: place kind=LC a=s2.1+ b=p2.2+ roll=210
verdict: settled touches=none heights=blue:584,green:846,red:791
haula-record 1
game: hau_la
option: extras=choice
option: first=random
option: free-end=no
option: set=standard
option: setup=standard
option: tie=1
players: bot:easy, bot:easy
maker: haula version=0.1.0 solver=2 set=ca135a69b86fc285 from=0
seed: 92
move: place kind=SF a=o1+ roll=0 marker=blue on=1+
verdict: settled touches=none heights=blue:520
move: place kind=SF a=o3+ roll=0 marker=yellow on=1+
verdict: settled touches=none heights=blue:520,yellow:520
move: place kind=SC a=o7+ b=s3.2- marker=green on=2-
verdict: settled touches=none heights=blue:520,green:404,yellow:520
move: place kind=LC a=o4+ b=s2.1+ marker=red on=3-
verdict: settled touches=none heights=blue:520,green:404,red:712,yellow:520
move: place kind=LC a=o6+ b=s1.1+
verdict: settled touches=none heights=blue:520,green:404,red:712,yellow:520
move: place kind=SC a=p4.3+ b=s1.2+ marker=red on=1+
verdict: settled touches=none heights=blue:520,green:404,red:1245,yellow:520
move: place kind=SC a=p1.1+ b=o9+ marker=blue on=1+
verdict: settled touches=none heights=blue:833,green:404,red:1245,yellow:520
move: place kind=LF a=p6.1+ roll=300 marker=red on=2+
verdict: settled touches=none heights=blue:833,green:404,red:1676,yellow:520
move: place kind=LC a=p7.1+ b=s1.3+ marker=blue on=1+
verdict: settled touches=none heights=blue:1137,green:404,red:1661,yellow:520
move: place kind=SF a=p8.2+ roll=300 marker=red on=1-
verdict: settled touches=none heights=blue:1137,green:404,red:1443,yellow:520
move: place kind=LF a=p9.1+ roll=0 marker=blue on=1+
verdict: settled touches=none heights=blue:1169,green:404,red:1443,yellow:520
move: place kind=LF a=p3.2+ roll=210 marker=green on=1+
verdict: settled touches=none heights=blue:1169,green:518,red:1443,yellow:520
move: place kind=SC a=p11.1- b=p6.2+ roll=0 marker=blue on=2+
verdict: settled touches=none heights=blue:1473,green:518,red:1366,yellow:520
move: place kind=LF a=p13.2+ roll=0 marker=blue on=1+
verdict: settled touches=none heights=blue:1741,green:518,red:1366,yellow:520
move: place kind=SF a=p10.1- roll=180 marker=red on=1+
verdict: settled touches=none heights=blue:1740,green:518,red:1246,yellow:520
hash: 0123456789abcdef
)primer";
}

}  // namespace haula::rules
