/**
 * What people call a city instead of its name: nicknames, initials, clipped names. Each line: names separated by `|`,
 * then what to search for.
 */
export const ALIASES = `
dc|washington dc|the district;Washington, District of Columbia
sf|san fran|frisco ca|frisco california|san francisco bay;San Francisco, California, US
la|l a|city of angels;Los Angeles, California, US
ny|nyc|new york|big apple|the big apple|gotham;New York City, US
nola|big easy|n orleans;New Orleans, Louisiana, US
philly|phila;Philadelphia, Pennsylvania, US
vegas|lv|sin city;Las Vegas, Nevada, US
n las vegas;North Las Vegas, Nevada, US
chi town|chitown|windy city;Chicago, Illinois, US
atl|hotlanta;Atlanta, Georgia, US
indy|naptown;Indianapolis, Indiana, US
kc;Kansas City, Missouri, US
kcmo;Kansas City, Missouri, US
cincy|cinci|cinti;Cincinnati, Ohio, US
slc|salt lake;Salt Lake City, Utah, US
okc;Oklahoma City, Oklahoma, US
pdx;Portland, Oregon, US
jax;Jacksonville, Florida, US
stl;St. Louis, Missouri, US
htx|h town;Houston, Texas, US
htown;Houston, Texas, US
atx;Austin, Texas, US
dtx|big d;Dallas, Texas, US
dfw;Dallas, Texas, US
satx|san antone;San Antonio, Texas, US
abq|burque;Albuquerque, New Mexico, US
bmore|b more|balto;Baltimore, Maryland, US
beantown;Boston, Massachusetts, US
pitt|pgh;Pittsburgh, Pennsylvania, US
the burgh;Pittsburgh, Pennsylvania, US
mpls|minny;Minneapolis, Minnesota, US
msp|twin cities;Minneapolis, Minnesota, US
sd california|san diego ca;San Diego, California, US
sac|sacto;Sacramento, California, US
motor city|motown;Detroit, Michigan, US
music city|nashvegas;Nashville, Tennessee, US
mem;Memphis, Tennessee, US
phx;Phoenix, Arizona, US
sea tac;Seattle, Washington, US
emerald city;Seattle, Washington, US
mke;Milwaukee, Wisconsin, US
clt;Charlotte, North Carolina, US
raleigh durham;Raleigh, North Carolina, US
fort lauderdale fl;Fort Lauderdale, Florida, US
st pete fl|st pete florida;St. Petersburg, Florida, US
tor|the six|t dot|hogtown;Toronto, Ontario, CA
mtl|yul;Montréal, Quebec, CA
van city|vancity;Vancouver, British Columbia, CA
yeg;Edmonton, Alberta, CA
the peg|winterpeg;Winnipeg, Manitoba, CA
hk|hkg|hksar;Hong Kong
kl;Kuala Lumpur, MY
jb malaysia|jb;Johor Bahru, MY
sg|s pore|spore;Singapore
bkk|krung thep|krungthep;Bangkok, TH
hcmc|saigon|sai gon|hcm city|tp hcm|tphcm;Ho Chi Minh City, VN
jkt;Jakarta, ID
jogja|yogya;Yogyakarta, ID
bombay;Mumbai, IN
calcutta;Kolkata, IN
madras;Chennai, IN
bangalore|blr;Bengaluru, IN
hyd;Hyderabad, IN
poona;Pune, IN
nd india;New Delhi, IN
khi;Karachi, PK
isb;Islamabad, PK
pindi;Rawalpindi, PK
jo burg|joburg|jozi|egoli|jburg;Johannesburg, ZA
cpt|mother city|kaapstad;Cape Town, ZA
pe south africa|gqeberha;Port Elizabeth, ZA
pta;Pretoria, ZA
addis|finfinne;Addis Ababa, ET
dar|dar es salam;Dar es Salaam, TZ
alex egypt;Alexandria, EG
casa|casa blanca morocco;Casablanca, MA
marrakech|marrakesh;Marrakesh, MA
rio|rio de jan;Rio de Janeiro, BR
sampa|sp brazil;São Paulo, BR
bh brazil|beaga;Belo Horizonte, BR
floripa;Florianópolis, BR
poa;Porto Alegre, BR
ba|bsas|bs as|baires|cap fed|capital federal;Buenos Aires, AR
cdmx|mexico df|mexico d f|d f|el df|mexico city;Mexico City, MX
gdl;Guadalajara, MX
mty;Monterrey, MX
tj mexico;Tijuana, MX
barca|barna|bcn;Barcelona, ES
donosti;San Sebastián, ES
vlc;Valencia, ES
palma de mallorca;Palma, ES
aix;Aix-en-Provence, FR
paname|panam;Paris, FR
st trop|saint trop;Saint-Tropez, FR
st pete|st pete russia|piter|питер|спб|spb|с петербург|с пб;Saint Petersburg, RU
st pete in russia;Saint Petersburg, RU
мск|moskva|msk;Moscow, RU
екб|екат|екатерин;Yekaterinburg, RU
нск|новосиб;Novosibirsk, RU
ннов|нижний|н новгород;Nizhny Novgorod, RU
влад;Vladivostok, RU
ростов|ростов на дону;Rostov-na-Donu, RU
челяба;Chelyabinsk, RU
brum|b ham|bham|brummagem;Birmingham, GB
manc|madchester|manny;Manchester, GB
ldn|londres|the big smoke|big smoke;London, GB
edinboro|edinborough|auld reekie|edinbra;Edinburgh, GB
glesga|glasgae;Glasgow, GB
l pool|lpool;Liverpool, GB
soton|s hampton;Southampton, GB
pompey;Portsmouth, GB
newcastle|ncl;Newcastle upon Tyne, GB
newcastle australia;Newcastle, New South Wales, AU
stoke;Stoke-on-Trent, GB
stratford on avon|stratford upon avon;Stratford-upon-Avon, GB
bury st eds;Bury St Edmunds, GB
hull;Hull, GB
londonderry|derry;Derry, GB
brizzle|brissol;Bristol, GB
dub;Dublin, IE
brissie|brisvegas|bne;Brisbane, AU
melb|melbs;Melbourne, Victoria, AU
syd;Sydney, AU
radelaide;Adelaide, AU
the alice;Alice Springs, AU
queenstown|zqn;Queenstown, NZ
welly;Wellington, NZ
chch|ch ch;Christchurch, NZ
dam|a dam|mokum;Amsterdam, NL
saint vincent and the grenadines|st vincent and the grenadines;Kingstown, VC
r dam|rdam|roffa;Rotterdam, NL
m gladbach|mgladbach;Mönchengladbach, DE
k lautern|klautern;Kaiserslautern, DE
d dorf;Düsseldorf, DE
l pool;Liverpool, GB
b ham;Birmingham, GB
m bro;Middlesbrough, GB
w ton;Wolverhampton, GB
den bosch|s hertogenbosch;'s-Hertogenbosch, NL
den haag|the hague;The Hague, NL
muc|minga|muenchen;Munich, DE
ffm|frankfurt m|mainhattan;Frankfurt am Main, DE
hh|hh germany;Hamburg, DE
b lin;Berlin, DE
kolle;Cologne, DE
d dorf|ddorf;Düsseldorf, DE
halle;Halle (Saale), DE
cph|kbh|københavn k;Copenhagen, DK
sthlm|stockolm;Stockholm, SE
gbg|göteborg;Göteborg, SE
hki|helsinki fi|stadi;Helsinki, FI
tll;Tallinn, EE
waw|wawa;Warsaw, PL
prg;Prague, CZ
bp|bpest|pest;Budapest, HU
bud;Budapest, HU
buc;Bucharest, RO
ist|stambul|constantinople;Istanbul, TR
tlv;Tel Aviv, IL
j lem;Jerusalem, IL
dxb;Dubai, AE
ad uae|auh;Abu Dhabi, AE
rak uae;Ras Al Khaimah, AE
bjs;Beijing, CN
sh china|sha;Shanghai, CN
gz china;Guangzhou, CN
sz china;Shenzhen, CN
tpe;Taipei, TW
tyo|tokio;Tokyo, JP
osa;Osaka, JP
san josé|san josé costa rica|chepe;San José, CR
san jose ca;San Jose, California, US
vatican|vatican city|città del vaticano|holy see;Vatican City
monaco|monte carlo;Monaco, MC
cabo san lucas;Cabo San Lucas, MX
sto domingo|santo domingo;Santo Domingo, DO
santa cruz de tenerife|sta cruz de tenerife;Santa Cruz de Tenerife, ES
s francisco|s fran;San Francisco, California, US
s paulo;São Paulo, BR
s antonio;San Antonio, Texas, US
`;

/** Japanese cities as they sound, in hiragana; GeoNames has few of these. */
export const KANA = `
とうきょう;Tokyo
おおさか;Osaka
きょうと;Kyoto
よこはま;Yokohama
なごや;Nagoya
さっぽろ;Sapporo
ふくおか;Fukuoka
はかた;Fukuoka
こうべ;Kobe
かわさき;Kawasaki
さいたま;Saitama
ひろしま;Hiroshima
せんだい;Sendai
ちば;Chiba
きたきゅうしゅう;Kitakyushu
さかい;Sakai
にいがた;Niigata
はままつ;Hamamatsu
くまもと;Kumamoto
さがみはら;Sagamihara
おかやま;Okayama
しずおか;Shizuoka
かごしま;Kagoshima
なら;Nara-shi
ながさき;Nagasaki
かなざわ;Kanazawa
なは;Naha
はこだて;Hakodate
あさひかわ;Asahikawa
くしろ;Kushiro
おびひろ;Obihiro
あおもり;Aomori
ひろさき;Hirosaki
はちのへ;Hachinohe
もりおか;Morioka
あきた;Akita
やまがた;Yamagata
ふくしま;Fukushima
いわき;Iwaki
みと;Mito
うつのみや;Utsunomiya
にっこう;Nikko
まえばし;Maebashi
たかさき;Takasaki
こうふ;Kofu
ながの;Nagano
まつもと;Matsumoto
かるいざわ;Karuizawa
とやま;Toyama
ふくい;Fukui
ぎふ;Gifu-shi
たかやま;Takayama
つ;Tsu
いせ;Ise
おおつ;Otsu
わかやま;Wakayama
ひめじ;Himeji
とっとり;Tottori
まつえ;Matsue
いずも;Izumo
くらしき;Kurashiki
やまぐち;Yamaguchi
しものせき;Shimonoseki
とくしま;Tokushima
たかまつ;Takamatsu
まつやま;Matsuyama
こうち;Kochi
さが;Saga
おおいた;Oita
べっぷ;Beppu
みやざき;Miyazaki
いしがき;Ishigaki
かまくら;Kamakura
はこね;Hakone
あたみ;Atami
ろんどん;London, GB
ぱり;Paris, FR
にゅーよーく;New York City, US
ろさんぜるす;Los Angeles, US
べるりん;Berlin, DE
ろーま;Rome, IT
まどりーど;Madrid, ES
もすくわ;Moscow, RU
ぺきん;Beijing, CN
しゃんはい;Shanghai, CN
そうる;Seoul, KR
ばんこく;Bangkok, TH
しんがぽーる;Singapore
ほんこん;Hong Kong
はわい;Honolulu, US
ぐあむ;Hagåtña, GU
`;
