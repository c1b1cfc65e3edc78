/**
 * Islands, regions, parks and lakes that people ask the weather of and that the packages with GeoNames' populated places
 * lack. Each line: names separated by `|`, of which the first is shown; country; degrees north and east of a point on
 * land in the middle, rounded, as any atlas has them. Regions that are a first-level division need no line: they are
 * known by their seat.
 */
export const POINTS = `
Mallorca|Majorca|Mallorque|マヨルカ島|Майорка;ES;39.6;2.95
Menorca|Minorca|Minorque;ES;39.96;4.08
Ibiza Island|Eivissa Island|Isla de Ibiza;ES;38.98;1.43
Formentera;ES;38.7;1.45
Balearic Islands|Baleares|Balearen|Islas Baleares|Illes Balears;ES;39.6;2.95
Tenerife|Teneriffa|Ténérife|Тенерифе;ES;28.29;-16.55
Gran Canaria|Grand Canary;ES;27.96;-15.6
Lanzarote;ES;29.03;-13.63
Fuerteventura;ES;28.36;-14.02
La Gomera;ES;28.11;-17.23
El Hierro;ES;27.74;-18.02
La Palma|La Palma Island|Isla de La Palma;ES;28.68;-17.86
Canary Islands|Canaries|Kanaren|Kanarische Inseln|Islas Canarias|Isole Canarie|Canarische Eilanden|Канары;ES;28.1;-15.6
Costa del Sol;ES;36.54;-4.62
Costa Brava;ES;41.85;3.1
Costa Blanca;ES;38.54;-0.12
Crete|Kreta|Κρήτη|Kriti|Creta|Crète|Крит|クレタ島;GR;35.24;24.81
Rhodes|Rhodos|Ρόδος|Rodos|Rodas|Rodi|Родос;GR;36.25;28.05
Corfu|Korfu|Kerkyra|Κέρκυρα|Corfou|Корфу;GR;39.6;19.85
Santorini|Thira|Σαντορίνη|Santorin|Санторини;GR;36.4;25.45
Mykonos|Μύκονος|Mikonos;GR;37.45;25.36
Kos Island|Κως;GR;36.83;27.1
Zakynthos|Zante|Ζάκυνθος;GR;37.79;20.79
Kefalonia|Cephalonia|Kefallinia|Κεφαλονιά;GR;38.25;20.57
Lefkada|Lefkas|Λευκάδα;GR;38.72;20.63
Naxos|Νάξος;GR;37.06;25.48
Paros|Πάρος;GR;37.06;25.19
Milos|Μήλος;GR;36.69;24.42
Ios Island;GR;36.72;25.28
Lesbos|Lesvos|Λέσβος;GR;39.21;26.28
Samos|Σάμος;GR;37.75;26.83
Chios|Χίος;GR;38.4;26.02
Thasos|Θάσος;GR;40.68;24.65
Skiathos|Σκιάθος;GR;39.16;23.45
Skopelos;GR;39.12;23.7
Karpathos;GR;35.58;27.13
Cyclades|Kykladen;GR;37.08;25.15
Peloponnese|Peloponnes;GR;37.5;22.35
Chalkidiki|Halkidiki;GR;40.3;23.5
Maui;US;20.8;-156.33
Oahu|Oʻahu;US;21.46;-157.98
Kauai|Kauaʻi;US;22.05;-159.53
Big Island|Hawaii Island|Island of Hawaii|Big Island of Hawaii;US;19.6;-155.5
Molokai|Molokaʻi;US;21.13;-157.01
Lanai Island|Lānaʻi;US;20.83;-156.92
Hawaii|Hawai|Hawaï|Hawái|Гавайи|ハワイ|夏威夷|하와이;US;21.31;-157.86
Tahiti|Таити|タヒチ|塔希提;PF;-17.62;-149.45
Bora Bora|Бора-Бора;PF;-16.5;-151.74
Moorea;PF;-17.53;-149.83
French Polynesia|Polynésie française;PF;-17.62;-149.45
Sicily|Sizilien|Sicile|Sicilië|Сицилия;IT;37.55;14.1
Sardinia|Sardinien|Sardaigne|Cerdeña|Sardinië|Сардиния;IT;40.1;9.05
Capri Island|Isola di Capri;IT;40.55;14.23
Ischia Island|Isola d'Ischia;IT;40.73;13.9
Elba|Isola d'Elba|Île d'Elbe;IT;42.78;10.27
Lampedusa;IT;35.51;12.6
Pantelleria;IT;36.79;11.99
Stromboli;IT;38.79;15.21
Aeolian Islands|Isole Eolie|Liparische Inseln;IT;38.48;14.95
Amalfi Coast|Costiera Amalfitana|Amalfiküste;IT;40.63;14.6
Cinque Terre;IT;44.13;9.7
Dolomites|Dolomiten|Dolomiti;IT;46.55;11.85
Lake Garda|Gardasee|Lago di Garda|Lac de Garde;IT;45.65;10.68
Lake Como|Comer See|Lago di Como;IT;46.0;9.27
South Tyrol|Südtirol|Alto Adige;IT;46.6;11.3
Corsica|Korsika|Corse|Córcega|Corsice|Корсика;FR;42.15;9.1
Île de Ré|Ile de Re;FR;46.2;-1.42
Île d'Oléron|Oléron;FR;45.92;-1.28
Belle-Île|Belle Ile en Mer;FR;47.33;-3.18
Noirmoutier;FR;47.0;-2.25
French Riviera|Côte d'Azur|Riviera francesa;FR;43.6;7.05
Provence|Provenza;FR;43.8;5.6
Dordogne|Périgord;FR;45.1;0.72
Alsace|Elsass|Alsacia;FR;48.4;7.5
Normandy|Normandie|Normandië;FR;49.1;-0.3
Brittany|Bretagne|Bretaña;FR;48.2;-2.9
Burgundy|Burgund;FR;47.1;4.6
Champagne region;FR;49.0;4.2
Loire Valley|Val de Loire;FR;47.4;0.9
Camargue;FR;43.5;4.55
Mont Blanc|Monte Bianco;FR;45.83;6.87
Madeira|Madère|Мадейра|Madeira Island|Ilha da Madeira;PT;32.75;-16.98
Porto Santo;PT;33.07;-16.34
Azores|Açores|Azoren|Azzorre|Азоры;PT;37.78;-25.5
São Miguel Island|Sao Miguel;PT;37.78;-25.5
Terceira Island;PT;38.72;-27.22
Algarve;PT;37.2;-8.1
Alentejo;PT;38.3;-7.9
Sylt;DE;54.9;8.33
Rügen|Rugen;DE;54.43;13.42
Usedom;DE;53.93;14.05
Fehmarn;DE;54.47;11.13
Norderney;DE;53.71;7.15
Borkum;DE;53.59;6.7
Juist;DE;53.68;7.0
Langeoog;DE;53.75;7.5
Amrum;DE;54.65;8.35
Föhr;DE;54.72;8.5
Helgoland|Heligoland;DE;54.18;7.89
Black Forest|Schwarzwald|Forêt-Noire;DE;48.3;8.2
Harz;DE;51.75;10.6
Zugspitze;DE;47.42;10.99
Lake Constance|Bodensee|Lac de Constance;DE;47.63;9.37
Allgäu;DE;47.6;10.3
Texel;NL;53.08;4.8
Terschelling;NL;53.4;5.35
Ameland;NL;53.45;5.75
Vlieland;NL;53.28;5.02
Schiermonnikoog;NL;53.48;6.17
Walcheren;NL;51.52;3.58
Isle of Man|Mann;IM;54.23;-4.53
Isle of Wight|Wight;GB;50.69;-1.3
Isle of Skye|Skye;GB;57.3;-6.25
Isle of Mull|Mull;GB;56.45;-6.0
Isle of Islay|Islay;GB;55.75;-6.2
Isle of Arran|Arran;GB;55.58;-5.25
Isle of Lewis|Outer Hebrides|Western Isles|Hebrides;GB;58.2;-6.4
Orkney|Orkney Islands|Orkneys;GB;58.98;-2.98
Shetland|Shetland Islands|Shetlands;GB;60.3;-1.25
Anglesey|Ynys Môn|Isle of Anglesey;GB;53.28;-4.35
Isles of Scilly|Scilly|Scilly Isles;GB;49.92;-6.3
Jersey|Jersey Channel Islands;JE;49.21;-2.13
Guernsey;GG;49.46;-2.58
Channel Islands;JE;49.21;-2.13
Lake District|English Lakes;GB;54.46;-3.09
Peak District;GB;53.35;-1.83
Cotswolds;GB;51.8;-1.85
Snowdonia|Eryri|Snowdon;GB;53.07;-4.08
Scottish Highlands|Highlands;GB;57.3;-4.7
Ben Nevis;GB;56.8;-5.0
Cornwall|Cornouailles;GB;50.4;-4.8
Yorkshire;GB;54.0;-1.5
Wales|Pays de Galles;GB;52.3;-3.7
Scotland|Schottland|Écosse|Escocia;GB;56.6;-4.0
Northern Ireland|Nordirland;GB;54.6;-6.7
Bornholm;DK;55.13;14.92
Funen|Fyn|Fünen;DK;55.32;10.35
Zealand Denmark|Sjælland|Seeland;DK;55.5;11.8
Jutland|Jylland|Jütland;DK;56.1;9.2
Gotland;SE;57.5;18.5
Öland;SE;56.7;16.65
Lofoten|Lofoten Islands|Lofotenes;NO;68.15;13.9
Svalbard|Spitsbergen|Spitzbergen;SJ;78.22;15.65
Jan Mayen;SJ;70.98;-8.55
North Cape|Nordkapp|Nordkap;NO;71.17;25.78
Lapland|Lappland|Laponie|Lappi;FI;67.4;26.6
Åland|Aland Islands|Åland Islands;AX;60.2;20.0
Saaremaa;EE;58.4;22.5
Hiiumaa;EE;58.9;22.6
Krk;HR;45.07;14.6
Hvar;HR;43.15;16.7
Brač|Brac;HR;43.32;16.65
Korčula|Korcula;HR;42.94;16.9
Pag Island;HR;44.45;15.05
Rab Island;HR;44.77;14.76
Vis Island;HR;43.05;16.15
Istria|Istrien|Istra;HR;45.2;13.9
Dalmatia|Dalmatien|Dalmacija;HR;43.5;16.4
Djerba|Jerba|Дjerba|جربة;TN;33.81;10.88
Gozo;MT;36.05;14.25
Malta|Мальта|マルタ|马耳他|مالطا;MT;35.9;14.45
Zanzibar|Sansibar|Unguja|Занзибар|ザンジバル;TZ;-6.13;39.33
Pemba Island;TZ;-5.17;39.78
Mafia Island;TZ;-7.85;39.78
Kilimanjaro|Mount Kilimanjaro|Kilimandscharo;TZ;-3.07;37.35
Serengeti;TZ;-2.33;34.83
Masai Mara|Maasai Mara;KE;-1.5;35.15
Victoria Falls;ZW;-17.93;25.84
Kruger Park|Kruger National Park;ZA;-24.0;31.5
Table Mountain;ZA;-33.96;18.41
Garden Route;ZA;-34.0;22.8
Bali|Бали|バリ島|峇里島|巴厘岛|발리;ID;-8.45;115.19
Lombok|Ломбок;ID;-8.57;116.35
Java|Jawa|Java Island|Ява;ID;-7.3;110.0
Sumatra|Sumatera;ID;-0.6;101.3
Borneo|Kalimantan;ID;0.0;114.0
Sulawesi|Celebes;ID;-2.0;120.5
Flores Island|Flores Indonesia;ID;-8.66;121.08
Komodo;ID;-8.55;119.48
Gili Trawangan|Gili Islands;ID;-8.35;116.04
Bintan;ID;1.1;104.5
Batam;ID;1.08;104.03
Phuket|Пхукет|プーケット|普吉岛|푸켓;TH;7.95;98.34
Koh Samui|Ko Samui|Samui|Самуи|苏梅岛;TH;9.5;100.0
Koh Phangan|Ko Pha-ngan|Ko Phangan;TH;9.74;100.03
Koh Tao|Ko Tao;TH;10.1;99.84
Koh Chang|Ko Chang;TH;12.06;102.33
Koh Lanta|Ko Lanta;TH;7.6;99.05
Phi Phi Islands|Koh Phi Phi|Ko Phi Phi|Phi Phi;TH;7.74;98.77
Langkawi;MY;6.37;99.79
Penang|Pulau Pinang|Penang Island;MY;5.38;100.27
Tioman;MY;2.8;104.17
Cameron Highlands;MY;4.47;101.38
Boracay;PH;11.97;121.92
Cebu Island;PH;10.4;123.85
Palawan;PH;9.85;118.75
Bohol;PH;9.85;124.2
Siargao;PH;9.86;126.05
Luzon;PH;16.0;121.0
Mindanao;PH;8.0;125.0
Phu Quoc|Phú Quốc|Фукуок;VN;10.22;103.97
Con Dao|Côn Đảo;VN;8.69;106.61
Ha Long Bay|Halong Bay|Vịnh Hạ Long;VN;20.9;107.1
Mekong Delta;VN;10.0;105.8
Okinawa|沖縄|おきなわ|オキナワ|Окинава|冲绳;JP;26.5;127.9
Hokkaido|Hokkaidō|北海道|ほっかいどう;JP;43.2;142.8
Kyushu|Kyūshū|九州;JP;32.7;131.0
Shikoku|四国;JP;33.75;133.6
Honshu|本州;JP;36.0;138.5
Ishigaki Island|石垣島;JP;24.4;124.18
Mount Fuji|富士山|Fuji|Mt Fuji;JP;35.36;138.73
Hainan|海南岛|海南;CN;19.2;109.7
Tibet;CN;29.65;91.13
Jeju|Jeju Island|Jejudo|제주도|제주|济州岛;KR;33.38;126.55
Ulleungdo|울릉도;KR;37.5;130.87
Taiwan Island|Formosa;TW;23.8;121.0
Tasmania|Tasmanien|Tassie|Tasmanie;AU;-42.2;146.6
Kangaroo Island;AU;-35.8;137.25
Rottnest Island|Rottnest;AU;-32.0;115.52
Fraser Island|K'gari;AU;-25.2;153.15
Hamilton Island;AU;-20.35;148.95
Whitsundays|Whitsunday Islands;AU;-20.28;148.95
Great Barrier Reef;AU;-16.92;145.78
Uluru|Ayers Rock;AU;-25.34;131.03
Norfolk Island;NF;-29.03;167.95
Lord Howe Island;AU;-31.55;159.08
Christmas Island;CX;-10.45;105.68
Waiheke Island|Waiheke;NZ;-36.8;175.1
Stewart Island|Rakiura;NZ;-46.95;167.85
Milford Sound;NZ;-44.67;167.93
Great Barrier Island;NZ;-36.2;175.42
Vancouver Island;CA;49.6;-125.5
Prince Edward Island|PEI|Île-du-Prince-Édouard;CA;46.4;-63.2
Newfoundland|Neufundland|Terre-Neuve;CA;48.6;-56.2
Cape Breton|Cape Breton Island;CA;46.25;-60.85
Baffin Island;CA;68.5;-70.0
Salt Spring Island;CA;48.82;-123.5
Labrador;CA;53.5;-60.5
Niagara Falls|Niagarafälle|Chutes du Niagara|Cataratas del Niágara;CA;43.09;-79.08
Nantucket;US;41.28;-70.07
Martha's Vineyard|Marthas Vineyard;US;41.39;-70.64
Cape Cod;US;41.68;-70.28
Long Island|Long Island NY;US;40.8;-73.1
Staten Island;US;40.58;-74.15
The Hamptons|Hamptons;US;40.93;-72.3
Florida Keys;US;24.7;-81.35
Outer Banks;US;35.56;-75.47
Hilton Head|Hilton Head Island;US;32.2;-80.74
Catalina Island|Santa Catalina Island;US;33.38;-118.42
San Juan Islands;US;48.53;-123.03
Kodiak Island;US;57.4;-153.4
Napa Valley;US;38.4;-122.3
Silicon Valley;US;37.38;-122.03
Bay Area|SF Bay Area;US;37.77;-122.3
Hollywood|Голливуд|ハリウッド;US;34.1;-118.33
Lake Tahoe|Tahoe;US;39.1;-120.03
Yosemite|Yosemite National Park|Yosemite Valley;US;37.74;-119.59
Yellowstone|Yellowstone National Park;US;44.6;-110.5
Grand Canyon;US;36.06;-112.14
Zion|Zion National Park;US;37.2;-112.99
Death Valley;US;36.46;-116.87
Joshua Tree National Park;US;33.88;-115.9
Glacier National Park;US;48.7;-113.7
Mount Rushmore;US;43.88;-103.46
Everglades;US;25.4;-80.9
Big Sur;US;36.27;-121.8
Jackson Hole;US;43.48;-110.76
Poconos;US;41.1;-75.4
Mount Washington;US;44.27;-71.3
Denali;US;63.07;-151.0
Rocky Mountains|Rockies;US;40.34;-105.68
Galapagos|Galápagos|Galapagos Islands|Islas Galápagos|Galapagosinseln;EC;-0.75;-90.3
Easter Island|Isla de Pascua|Rapa Nui|Osterinsel|Île de Pâques;CL;-27.12;-109.35
Patagonia|Patagonien|Patagonie;AR;-45.0;-69.0
Tierra del Fuego|Feuerland;AR;-54.3;-67.8
Iguazu Falls|Cataratas del Iguazú|Iguaçu Falls;AR;-25.69;-54.44
Torres del Paine;CL;-51.0;-73.0
Atacama|Atacama Desert;CL;-23.9;-69.1
Machu Picchu;PE;-13.16;-72.55
Fernando de Noronha;BR;-3.85;-32.42
Ilhabela;BR;-23.82;-45.37
Isla Margarita|Margarita Island|Isla de Margarita;VE;10.99;-63.94
San Andrés Island|San Andres Island;CO;12.55;-81.71
Cozumel;MX;20.43;-86.92
Isla Mujeres;MX;21.24;-86.74
Holbox|Isla Holbox;MX;21.52;-87.38
Riviera Maya;MX;20.63;-87.07
Yucatan|Yucatán|Yucatan Peninsula;MX;20.5;-89.0
Baja California Peninsula|Baja;MX;27.0;-113.0
Los Cabos|Cabo|Cabo San Lucas;MX;22.89;-109.91
Roatán|Roatan;HN;16.33;-86.52
Varadero Peninsula;CU;23.15;-81.25
Punta Cana;DO;18.58;-68.4
St Barts|Saint Barthélemy|St Barth|St Barths;BL;17.9;-62.83
Saint Martin|St Martin|Sint Maarten|St Maarten;SX;18.04;-63.06
St Kitts|Saint Kitts|St Kitts and Nevis;KN;17.32;-62.75
Nevis;KN;17.15;-62.58
Antigua|Antigua Island;AG;17.08;-61.8
St Lucia|Saint Lucia;LC;13.9;-60.97
Bonaire;BQ;12.18;-68.27
Tobago;TT;11.25;-60.68
Trinidad|Trinidad Island;TT;10.45;-61.3
Grand Cayman;KY;19.32;-81.24
Nassau Bahamas|Bahamas;BS;25.05;-77.35
St Thomas|Saint Thomas;VI;18.34;-64.93
Martinique|Martinica;MQ;14.65;-61.02
Guadeloupe|Guadalupe Island;GP;16.2;-61.5
Réunion|Reunion|La Réunion|Reunion Island;RE;-21.12;55.53
Mayotte;YT;-12.83;45.15
Mauritius|Maurice|Île Maurice|Маврикий;MU;-20.25;57.55
Rodrigues;MU;-19.72;63.43
Seychelles|Seychellen|Сейшелы|Mahé;SC;-4.68;55.48
Praslin;SC;-4.32;55.73
Maldives|Malediven|Мальдивы|モルディブ|马尔代夫|Maldive|Maldivas;MV;4.18;73.51
Socotra|Soqotra;YE;12.5;53.9
Cape Verde Sal|Sal Island;CV;16.72;-22.93
Boa Vista Cape Verde;CV;16.1;-22.8
Lakshadweep;IN;10.57;72.64
Andaman Islands|Andamans;IN;11.7;92.75
Goa|Гоа;IN;15.4;74.0
Everest|Mount Everest|Mt Everest;NP;27.99;86.93
Crimea|Крым|Krim;UA;45.1;34.2
Lake Baikal|Baikal|Байкал;RU;51.9;105.1
Sakhalin|Сахалин;RU;50.3;143.0
Kamchatka|Камчатка;RU;53.05;158.65
Elbrus|Эльбрус;RU;43.35;42.44
Cappadocia|Kapadokya|Kappadokien;TR;38.64;34.83
Dead Sea|Totes Meer;JO;31.5;35.55
Petra;JO;30.33;35.44
Sinai;EG;28.6;34.0
Faroe Islands|Faroes|Färöer|Føroyar|Îles Féroé;FO;62.01;-6.77
Falkland Islands|Falklands|Malvinas;FK;-51.7;-57.85
Greenland|Grönland|Kalaallit Nunaat;GL;64.18;-51.72
Manhattan;US;40.78;-73.97
Tirol|Tyrol;AT;47.2;11.4
Salzkammergut;AT;47.7;13.6
Matterhorn|Cervino;CH;45.98;7.66
Jungfrau|Jungfraujoch;CH;46.55;7.98
Engadin|Engadine;CH;46.6;9.95
Tatra Mountains|Tatras|Tatry;SK;49.18;20.13
Lake Balaton|Balaton|Plattensee;HU;46.85;17.75
Transylvania|Siebenbürgen;RO;46.5;24.5
Algarve Coast;PT;37.1;-8.2
Puerto Rico|Портo Рико;PR;18.25;-66.4
Guam;GU;13.45;144.78
Fiji Islands|Viti Levu;FJ;-17.8;178.0
Rarotonga|Cook Islands;CK;-21.23;-159.78
New Caledonia|Nouvelle-Calédonie;NC;-22.27;166.45
Bermuda|Bermudas;BM;32.3;-64.78
Aruba;AW;12.52;-69.98
Curaçao|Curacao;CW;12.17;-68.98
Barbados;BB;13.16;-59.55
`;
