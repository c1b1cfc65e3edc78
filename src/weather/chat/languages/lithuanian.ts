import type { Language } from './language.ts';
import { inAllCases as all } from './lithuanian-cases.ts';

const DEMONSTRATIVE = '{šis|ši|šį|šią|šio|šios|šiame|šioje|šiuo|šiai|šiam|šitas|šita|šitą|šito|šitos}';
const NEXT =
  'kitas|kita|kitą|kito|kitos|kitame|kitoje|kitai|kitų|kitus|kitam|ateinantis|ateinanti|ateinantį|ateinančią|ateinančio|ateinančios|ateinančiame|ateinančioje|sekantis|sekanti|sekantį|sekančią|sekančio|sekančios|sekančiame|sekančioje|būsimą|būsimos|būsimo|artėjantis|artėjanti|artėjantį|artėjančią|artėjančio|artėjančios';
const LAST =
  'praėjęs|praėjusi|praėjusį|praėjusią|praėjusio|praėjusios|praeitas|praeita|praeitą|praeito|praeitos|praeitame|praeitoje';
const COMING =
  'ateinančių|ateinančias|ateinančius|artimiausių|artimiausias|artimiausius|kitų|kitas|kitus|sekančių|sekančias|sekančius|per|per ateinančias|per ateinančius|per artimiausias|per artimiausius|per kitas|per kitus|artimiausioms|artimiausiems|ateinančioms|ateinantiems';

export const lithuanian: Language = {
  code: 'lt',
  words: {
    topic:
      all(`{oro|orų} {prognoz-e|sąlygos|sąlygas|sąlygų|temperatūr-a|drėgm-e|drėgnumas|pranešim-as|perspėjim-as|įspėjim-as|informacija|informaciją|duomenys|duomenis|pokyči-as|kokyb-e|tarša|slėgis|slėgį|slėgio|būsena|suvestin-e|apžvalg-a}, oras, orai, orus, orams, orais, koks oras, kokie orai, meteorolog-as, meteorologin-is, meteorologin-e, sinoptik-as,
      liet-us, lietin-is, lietin-e, lieting-adj, lietingum-as, lietpalt-is, lietsarg-is, skėt-is, skėčiuk-as, dulksn-a, dulksnoja, dulksnos, lynoja, lynos, {palis|palyti|nelis|nelyja|lyja|lijo|lytų|lydavo|užlis|prilis|užlyti|lyjant|lijus|pliaupia|pliaups|pliaupti|krapnoja|krapnos|krapnoti}, liūt-ies, liūting-adj, lietaus liūtis, krituliai, kritulių, kritulius, krituliais, kruš-a, šlapdrib-a, plikled-is, pūg-a, snieg-as, snieguot-adj, sniegin-is, {snigs|sninga|snigo|snigti|snigtų|pasnigs|nesnigs|nesninga|snyguriuoja|snyguriuos|prisnigs|prisnigo|iškris sniego}, snaig-e, temperatūr-a, drėgnum-as, drėgm-e, drėgmės lyg-is, saulėt-adj, saulėtum-as, debesuot-adj, debesuotum-as, apsiniauk-adj, apsiniaukę, apsiniaukęs, apsiniaukusi, apsiniauks, niūru, vėjuot-adj, vėjuotum-as, vėjo {greit-is|krypt-ies|gūs-is|stiprum-as}, audring-adj, audr-a, perkūnij-a, žaib-as, žaibuoja, žaibuos, griaustin-is, griaudėja, griaudės, griaudi, uragan-as, viesul-as, škval-as, rūk-as, ūkanot-adj, ūkan-a, migl-a, miglot-adj, giedr-a, giedr-adj, speig-as, speiguot-adj, šaln-a, šerkšn-as, karščio {indeks-as|bang-a}, jutiminė temperatūra, uv indeks-as, uv spinduliai, ultravioletin-is, {žemiau|aukščiau|mažiau} {nulio|0}, minusin-e, rasos tašk-as, užšalimo tašk-as, atmosferos slėg-is, atmosferin-is slėg-is, barometr-as, termometr-as, kiek laipsnių, laipsnių {šilumos|šalčio|celsijaus}, dargan-a, darganot-adj, atodrėk-is`),
    condition: all(
      `kaip bus, kaip {šiandien|rytoj} bus, kaip atrodys, kaip {yra |}lauke, kas bus, lis, lyti, oro, orą, ore, orų, klimat-as, prognoz-e, prognozuojam-adj, prognozuojama, prognozuoja, prognozuoti, šalt-adj, šalt-is, šaltuk-as, šilt-adj, šilum-a, šiltėja, karšt-adj, karšt-is, kaitr-a, kaitr-adj, kaitru, kait-a, tvank-adju, tvanku, vės-adju, vėsum-a, vėsok-adj, vėsoka, drėgn-adj, sausr-a, saus-adj, sausa, šlapias, šlapią, šlapio, šlapia, šlapiai, slid-adju, slidu, led-as, leduot-adj, apledėjim-as, apledėję, vėj-as, vėjel-is, brizas, {pučia|pūs|pūsti|pūstų|papūs}, saul-e, saulut-e, {šviečia|švies|šviesti|švytės|kaitins|kaitina}, dang-us, debes-ies, debesėl-is, debesis, debesys, debesų, debesies, vaivorykšt-e, {šąla|šals|šalti|užšals|užšąla|atšals|atšąla|atšalti|atšils|atšyla|atšilti|atvės|atvėsti|atvėsta|sušils|įšils|pašals|pašalti|sušalsiu|šalnos|atšalim-as|atšilim-as|atlydys|atlydžio|atlyd-is}, giedrės, prasigiedrins, išsigiedrys, nusigiedrys, giedrėja, laipsn-is, laipsniai, celsij-us, farenheit-as, slėg-is, perspėjim-as, įspėjim-as, potvyn-is, uragano, tornado, cikl-as, ciklon-as, anticiklon-as, taifūn-as, smog-as, žiedadulk-e, alergij-a, palt-as, strik-e, striuk-e, megztin-is, megztuk-as, kepur-e, šalik-as, pirštin-e, bat-as, šort-as, apsiaust-as, akiniai nuo saulės, akinius nuo saulės, saulės akiniai, guminuk-as, apsirengti, rengtis, apsivilkti, vilktis, apsiauti, lauke, kremas nuo saulės, kremo nuo saulės`,
    ),
    here: all(`čia, čionai, lauke, lauk, laukan, už lango, už durų, gryname ore, netoli, netoliese, arti, greta, šalia, aplink, aplinkui, apylinkėse, apylinkėje, kaimynystėje, {aplink|šalia|netoli|prie} {manęs|mūsų|mano namų|namų}, pas {mane|mus}, namuose, namie,
      {dabartin-is|dabartin-e|esamoje|esamos|esamą|esama|esamame|šita|šitoje|šitos|šitą|šitame|šito|šioje|šios|šią|šiame|šio|ši|šis} {viet-a|vietov-e|pozicij-a|lokacij-a|buvimo viet-a|padėt-ies|miest-as|region-as|rajon-as|apylink-e|srit-ies}, {mano|mūsų} {viet-a|vietov-e|lokacij-a|pozicij-a|buvimo viet-a|miest-as|miestel-is|rajon-as|apylink-e|region-as|gatv-e|kaim-as|krašt-as|kiem-as|adres-as}, buvimo viet-a, kur {aš |}{esu|gyvenu|būnu|dabar esu}, ten kur esu, lokacijoje, vietovėje, vietoje`),
    around: 'toliau, toli, už miesto',
    errand: all(
      `grok, groti, pagrok, paleisk, paleisti, leisk, dain-a, dainel-e, muzik-a, grojarašt-is, film-as, kino, kin-as, knyg-a, roman-as, restoran-as, kavin-e, staliuk-as, stal-as, rezervuok, rezervuoti, rezervacij-a, užsakyk, užsakyti, žadintuv-as, priminim-as, primink, priminti, album-as, atlikėj-as, serial-as, recept-as, laikmat-is, kalendor-ius, susitikim-as, naujien-a, anekdot-as, viešbut-is, išversk, įvertink, laišk-as, skambink, paskambink`,
    ),
    ahead: `bus, būs, turėtų, turėčiau, reikės, prireiks, prognozė, prognozę, prognozės, prognozuojama, prognozuojami, prognozuojamas, prognozuojate, numatoma, numatomas, numatomi, laukia, laukiama, tikimasi, tikėtina, tikėtis, tikimybė, tikimybės, žada, žadama, ar verta, verta, ateis, iškris, nustos, liausis, prasidės, snigs, lis, šals, atšals, atšils, palis, pasnigs, pūs`,
    plain:
      all(`ir, o, bet, arba, ar, argi, nei, ne, taip, jei, jeigu, kai, kada, kad, nes, tačiau, tik, tiktai, jau, dar, vis, vėl, taip pat, irgi, net, gal, galbūt, tikriausiai, turbūt, tikrai, iš tikrųjų, labai, per daug, daug, daugiau, mažai, mažiau, šiek tiek, truputį, gana, pakankamai, beveik, maždaug, apie, kaip, koks, kokia, kokio, kokios, kokį, kokią, kokie, kokių, kokius, kokias, kokiu, kokiam, kokiai, kokioje, kokiame, kuris, kuri, kurį, kurią, kurio, kurios, kuriame, kurioje, kurie, kas, ko, kam, ką, kuo, kur, iš kur, kodėl, kiek, keli, kelios, kelių, kelintą, kieno,
      aš, tu, jis, ji, mes, jūs, jie, jos, manęs, man, mane, manimi, tavęs, tau, tave, jo, jam, jį, jai, ją, mūsų, mums, mus, jūsų, jums, jus, jų, jiems, mano, tavo, savo, sau, save, tas, ta, tai, tą, to, tos, tie, tų, tuo, ten, tenai, šis, ši, šį, šią, šio, šios, šie, šių, šiuos, šias, šiame, šioje, šiuo, šitas, šita, visas, visa, visą, viso, visos, visi, visų, viskas, vis-adj, kažkas, kažkur, kažkoks, niekas, nieko, niekada, visada, dažnai, retai, kartais, paprastai, kiekvien-adj, kit-adj, pat-adj, pats, pati, toks, tokia, tokį, tokios, tokie,
      yra, būna, buvo, bus, būti, būtų, būsiu, būsi, būsime, būsite, esu, esi, esame, esate, nėra, nebus, nebuvo, bebus, tebėra, turi, turiu, turime, turite, turėti, turėčiau, turėtų, turėtume, turėsiu, turėtum, reikia, reikės, reikėtų, reikalingas, reikalinga, reikalingi, reikalingos, prireiks, prireikti, galiu, gali, galima, galėčiau, galėtum, galėtumėte, galėtų, galėsiu, galite, galėti, privalau, noriu, nori, norime, norėčiau, norėtume, noras, žinau, žinai, žinote, žinoti, sužinoti, pasakyk, pasakykite, sakyk, sakykit, pasakyti, pasakysi, parodyk, parodykite, rodyk, rodo, parodyti, pateik, pateikti, pateikite, duok, duokite, papasakok, pranešk, pranešti, praneškite, rask, surask, ieškok, ieškau, patikrink, patikrinti, pažiūrėk, pažiūrėti, žiūrėk, gauk, gauti, gausiu, informuok, domina, įdomu, klausiu, klausimas, prašau, prašom, ačiū, dėkoju, labas, sveikas, sveika, sveiki, gerai, geras rytas, laba diena, labas vakaras, atsiprašau, gerb,
      dėvėti, dėvėčiau, rengtis, apsirengti, vilktis, apsivilkti, nešiotis, pasiimti, pasiimčiau, imti, imk, paimti, neštis, atsinešti, nusinešti, pasiimu, eiti, einu, eisiu, eisime, išeiti, išeisiu, išeinu, važiuoti, važiuoju, važiuosiu, vykti, vykstu, vyksiu, keliauti, keliauju, keliausiu, skristi, skrendu, bėgioti, bėgti, vaikščioti, pasivaikščioti, pasivaikščiojim-as, dirbti, planuoju, planuoti, ketinu, ruošiuosi, nustos, nustoti, nustoja, baigsis, baigiasi, baigtis, liausis, liaujasi, prasidės, prasideda, pradės, tęsis, truks, užtruks, tęsiasi, nurims, nurimti, rimsta, sustiprės, stiprės, susilpnės, silpnės, pasikeis, keisis, keistis, pagerės, gerės, pablogės, blogės, kris, krenta, krinta, iškris, iškristi, kyla, kils, pakils, nukris, sieks, siekia, pasieks, ateis, ateina, laukti, laukia, laukiama, tikėtis, tikimasi, tikimyb-e, tikėtina, galimyb-e, šans-as, numatom-adj, numatoma, žada, žadama, atrodo, atrodys, manai, manote, jaučiasi, jausis, vyks, vyksta, verta, geriau, galvoji,
      ger-adj, gera, blog-adj, blogai, graž-adju, gražu, puik-adju, puiku, baisu, stipr-adju, smark-adju, smarkiai, lengv-adj, siln-adj, silpn-adj, didel-is, didelė, didelę, didelio, didelės, dideli, maž-adj, mažas, aukšt-adj, žem-adj, vidutin-is, vidutin-e, maksimali, maksimal-adju, minimal-adju, minimum-as, maksimum-as, nauj-adj, sen-adj, ilg-adj, trump-adj, pirm-adj, paskutin-is, paskutin-e, dabartin-is, dabartin-e, esamas, esama, esamą, šiandienin-is, šiandienin-e, rytdienos, savaitin-is, savaitin-e, dienin-e, kasdien, kasdienin-e, valandin-e, išsam-adju, tiksl-adju, trump-adj,
      ant, be, dėl, į, iki, iš, link, nuo, pagal, pas, per, po, pro, prie, prieš, su, tarp, už, virš, žemiau, aukščiau, skersai, kol, kuomet, tuomet, tada, paskui, vėliau, anksčiau, anksti, vėlai, greitai, netrukus, iškart, staiga, bendrai, pavyzdžiui, kartu, namo, nam-as, namai, darb-as, mokykl-a, kelias, kelyje, kelion-e, atostogų, atostogas, atostogoms, atostogos, išvyk-a, iškyl-a, žygis, žygį, žyg-is, šventė, švent-e, pakrant-e, vestuvės, rungtynės, rungtynių, rungtynėms, sport-as, dviračiu, dvirat-is, automobil-is, mašin-a, traukin-is, skryd-is, sod-as, darž-as, ežer-as, žvejyb-a, maudytis, degintis, paplūdim-ys, jūr-a, miest-as, miestel-is, kaim-as, rajon-as, region-as, šal-ies, valstij-a, valstyb-e, apskrit-ies, srit-ies, sal-a, respublik-a, sostin-e, reikšm-e, viet-a, vietov-e, viet-a, pasaul-is, centr-as, šiaur-e, pietūs, pietuose, rytuose, vakaruose,
      dien-a, valand-a, minut-e, sekund-e, savait-e, mėnes-is, mėnuo, metai, metų, metus, metais, laik-as, laikotarp-is, dat-a, sezon-as, pradži-a, pradžia, pabaig-a, vidur-ys, pus-e, dalis, dal-ies, moment-as, metu, lyg-is, indeks-as, kiek-ius, greit-is, procent-as, proc, centimetr-as, milimetr-as, cm, mm, col-is, colių, litr-as, metr-as, duomenys, informacij-a, situacij-a, sąlyg-a, būkl-e, padėt-ies, ataskait-a, suvestin-e, detal-e, vert-e, skaič-ius, drabuž-is, rūb-as, aprang-a, daikt-as, dalyk-as, žmonės, žmonių, šeim-a, vaik-as, šun-is, pranešim-as, žini-a`),
    place_follows: `prie, ties, aplink, netoli, šalia, netoli nuo, mieste, greta`,
    place_may_follow:
      'į, iš, iki, link, apie, dėl, nuo, per, po, ir, pas, skirtą, oras, orai, orus, prognozė, prognozę',
    place_precedes: all(
      `miest-as, miestel-is, rajon-as, kaim-as, valstij-a, apskrit-ies, provincij-a, regione, region-as, savivaldyb-e, respublik-a, apylinkėse, apylink-e, pakrantėje, kurort-as, kraštas, krašte, gyvenviet-e`,
    ),
    date: all(
      `val, valandą, valandos, valanda, valandai, h, d, diena, dieną, dienos, min, lygiai, pusę, pusė, vidurdienio, ryto, vakaro, nakties, popiet, metų, m`,
    ),
    time_joins:
      'metų, metais, mėn, mėnesio, m, d, dieną, dienos, dienai, val, iki, nuo, ir, tarp, į, per, iš, apie',
    hour_follows: 'apie, iki, nuo, po, prieš, tarp, val, valandą',
    name_joins: 'prie, ant, de, la, le, el, ir, of',
    name_part: all(
      `park-as, nacionalin-is, nacionalin-is park-as, nacionaliniame, nacionaliniam, regionin-is, ežer-as, up-e, jūr-a, įlank-a, sal-a, salyn-as, pusiasal-is, kaln-as, kalnyn-as, viršukaln-e, slėn-ys, mišk-as, paplūdim-ys, krant-as, pakrant-e, pilis, pil-ies, tilt-as, aikšt-e, gatv-e, muziej-us, oro uost-as, uost-as, universitet-as, stot-ies, bažnyči-a, katedr-a, fort-as, krioklys, kriokl-ys, dykum-a, šiaur-e, šiaurin-e, šiaurės, pietų, rytų, vakarų, centrin-e, naujoji, naujosios, naujojoje, naujasis, naujojo, senoji, senosios, senojoje, senasis, didžioji, didžiosios, didžiojoje, mažoji, mažosios, mažojoje, aukštutin-e, žemutin-e, šventoji, šventosios, šv, san, santa, sent, jungtin-es`,
    ),
  },
  moments: [
    [
      { is: 'now' },
      'dabar, šiuo metu, šiuo momentu, dabar pat, kol kas, šią akimirką, šiuo laiku, šią minutę, šią valandą, šią sekundę, dabartinė, dabartinę, dabartinės, dabartinis, dabartinį, dabartinius, dabartiniai, dabartinių, dabartinio, esama, esamą, esamos, esamas',
    ],
    [
      { is: 'day', offset: 0 },
      'šiandien, siandien, šiandiena, šiandieną, šiandienos, šiandienai, šiandieninė, šiandieninę, šiandieninės, šiandieninis, šiandieninį, šiandieniniai, šiandieninius, šią dieną, šios dienos, visą dieną, per dieną, likusią dienos dalį, vėliau šiandien',
    ],
    [
      { is: 'day', offset: 1 },
      'rytoj, rytojaus, rytojui, rytojų, rytdiena, rytdieną, rytdienos, rytdienai, rytojus, rytojaus dieną, rytojaus dienos, rytojaus dienai, kitą dieną, rytoj dieną',
    ],
    [{ is: 'day', offset: 2 }, 'poryt, porytoj, poryt dieną, po rytojaus'],
    [{ is: 'day', offset: 3 }, 'užporyt'],
    [{ is: 'day', offset: -1 }, 'vakar, vakarykštė, vakarykštį, vakarykštis, vakarykštę'],
    [{ is: 'day', offset: -2 }, 'užvakar'],
    [
      { is: 'day', offset: 0, part: 'morning' },
      '{šiandien|šiandien anksti} {ryte|rytą|iš ryto}, {šį|šio} {rytą|ryto}, šįryt, širyt, šįryt anksti',
    ],
    [
      { is: 'day', offset: 0, part: 'noon' },
      'šiandien {vidurdienį|per pietus|vidury dienos|pietų metu}, {šį|šio} {vidurdienį|vidurdienio}',
    ],
    [
      { is: 'day', offset: 0, part: 'afternoon' },
      'šiandien {popiet|po pietų|dieną|antroje dienos pusėje}, {šią|šios} {popietę|popietės}, šiandien popietę',
    ],
    [
      { is: 'day', offset: 0, part: 'evening' },
      'šiandien {vakare|vakarą|vėlai vakare|vakarop|į vakarą}, {šį|šio} {vakarą|vakaro}, šįvakar, šiam vakarui, šio vakaro',
    ],
    [
      { is: 'day', offset: 0, part: 'night' },
      'šiandien {naktį|nakčia}, {šią|šios} {naktį|nakties}, šiąnakt, šianakt, šiai nakčiai',
    ],
    [
      { is: 'day', offset: 1, part: 'morning' },
      'rytoj {ryte|rytą|iš ryto|anksti ryte|ryto metą}, rytojaus {rytą|ryto}',
    ],
    [{ is: 'day', offset: 1, part: 'noon' }, 'rytoj {vidurdienį|per pietus|pietų metu}'],
    [{ is: 'day', offset: 1, part: 'afternoon' }, 'rytoj {popiet|po pietų|popietę}, rytojaus popietę'],
    [
      { is: 'day', offset: 1, part: 'evening' },
      'rytoj {vakare|vakarą|vėlai vakare|vakarop}, rytojaus {vakarą|vakaro}',
    ],
    [{ is: 'day', offset: 1, part: 'night' }, 'rytoj {naktį|nakčia}, rytojaus {naktį|nakties}'],
    [{ is: 'day', offset: -1, part: 'evening' }, 'vakar {vakare|vakarą}'],
    [{ is: 'day', offset: -1, part: 'night' }, 'vakar naktį, praėjusią naktį, praeitą naktį'],
    [
      { is: 'part', part: 'morning' },
      'ryte, rytą, rytais, ryto, rytui, rytas, iš ryto, ankstų rytą, anksti {ryte|rytą}, ryto {metu|metą}, priešpiet, prieš pietus, iki pietų, rytinė, rytinę, auštant, aušra, aušros, aušrą, aušroje, saulėtek{is|io|į|yje}, saulėtekiu, saulei tekant, per pusryčius, pusryčių, pusryčiams, pusryčiai, pusryčių metu, paryčiais, paryčiui, paryčiu',
    ],
    [
      { is: 'part', part: 'noon' },
      'vidurdien{is|io|į|yje|iui|iu}, per pietus, pietų metu, pietų metą, pietums, vidurdienio metu, pietų pertraukos metu',
    ],
    [
      { is: 'part', part: 'afternoon' },
      'popiet, popietę, popietės, popietei, popietė, po pietų, antroje dienos pusėje, dienos metu, pavakare, pavakarę, pavakariais',
    ],
    [
      { is: 'part', part: 'evening' },
      'vakare, vakarą, vakaro, vakarui, vakaras, vakarais, vakarop, į vakarą, vėlai vakare, vėlyvą vakarą, vakaro {metu|metą}, vakarinė, vakarinę, vakarienė, vakarienės, vakarienę, vakarienei, vakarienės {metu|laiku}, per vakarienę, saulėlyd{is|žio|į|yje|žiui}, saulei leidžiantis, sutemus, temstant, sutemos, sutemų, prieblanda, prieblandoje',
    ],
    [
      { is: 'part', part: 'night' },
      'naktį, nakties, naktis, naktimis, nakčia, nakčiai, per naktį, visą naktį, nakties {metu|metą}, naktinė, naktinę, vėlai naktį',
    ],
    [{ is: 'part', part: 'midnight' }, 'vidurnakt{is|į|yje}, vidurnakčio, vidurnakčiui, vidurnaktis'],
    ...weekdays(),
    ...months(),
    [{ is: 'shift', weeks: -1 }, `{${LAST}}`],
    [
      { is: 'shift', weeks: 0 },
      `${DEMONSTRATIVE}, artimiausią, artimiausio, artimiausias, ateinantį, ateinančio`,
    ],
    [{ is: 'shift', weeks: 1 }, `{${NEXT}}`],
    [
      { is: 'span', unit: 'weekend', offset: 0 },
      `{|šį |šio |šiam |šiame |visą |per |per šį |ateinantį |ateinančio |artimiausią |artėjantį |būsimą |savaitgalio }{${savaitgalis()}}`,
    ],
    [
      { is: 'span', unit: 'weekend', offset: 1 },
      `{kitą|kito|kitam|sekantį|sekančio|kitame} {${savaitgalis()}}`,
    ],
    [{ is: 'span', unit: 'weekend', offset: -1 }, `{${LAST}} {${savaitgalis()}}`],
    [
      { is: 'span', unit: 'week', offset: 0 },
      '{šią|šios|šioje|šiai|visą|visos|per|per šią|einamąją|einamosios|ši|likusią} {savaitę|savaitės|savaitėje|savaitei|savaitė}, savaitės {eigoje|bėgyje|metu|pabaigoje|viduryje|pabaigai|dienomis}, {savaitės|savaitei|savaitinė|savaitinę|savaitinės}, iki savaitės {pabaigos|galo}, darbo dienomis, likusią savaitės dalį',
    ],
    [
      { is: 'span', unit: 'week', offset: 1 },
      `{${NEXT}} {savaitę|savaitės|savaitėje|savaitei|savaitė}, kitos savaitės {pradžioje|pradžiai|viduryje|pabaigoje|pabaigai}`,
    ],
    [{ is: 'span', unit: 'week', offset: -1 }, `{${LAST}} {savaitę|savaitės|savaitėje|savaitė}`],
    [
      { is: 'span', unit: 'month', offset: 0 },
      '{šį|šio|šiam|visą|per|per šį|einamąjį|šis} {mėnesį|mėnesio|mėnesiui|mėnuo}, mėnesio {pabaigoje|viduryje|pabaigai}, iki mėnesio {pabaigos|galo}',
    ],
    [{ is: 'span', unit: 'month', offset: 1 }, `{${NEXT}} {mėnesį|mėnesio|mėnesiui|mėnesyje|mėnuo}`],
    [{ is: 'span', unit: 'month', offset: -1 }, `{${LAST}} {mėnesį|mėnesio|mėnuo}`],
    [
      { is: 'span', unit: 'year', offset: 0 },
      '{šiais|šiuos|šių|šiems} {metais|metus|metų|metams}, šiemet, šįmet',
    ],
    [
      { is: 'span', unit: 'year', offset: 1 },
      '{kitais|kitus|kitų|kitiems|ateinančiais|sekančiais|ateinančių} {metais|metus|metų|metams}, kitąmet',
    ],
    [
      { is: 'span', unit: 'year', offset: -1 },
      '{praėjusiais|praeitais|praėjusių|praeitų} {metais|metų}, pernai',
    ],
    ...seasons(),
    [
      { is: 'feast', month: 1, day: 1 },
      '{|per }{naujieji metai|naujuosius metus|naujųjų metų|naujiesiems metams|naujaisiais metais}, naujametis',
    ],
    [{ is: 'feast', month: 12, day: 31 }, 'naujųjų metų {naktį|išvakarėse|vakarą|išvakares}'],
    [{ is: 'feast', month: 12, day: 25 }, '{|per |šv }{kalėdos|kalėdas|kalėdų|kalėdoms}{| dieną| metu}'],
    [
      { is: 'feast', month: 12, day: 24 },
      '{|per }{kūčios|kūčias|kūčių|kūčioms}{| vakarą| dieną}, kalėdų išvakarėse',
    ],
    [{ is: 'feast', month: 2, day: 14 }, '{šv |}valentino {diena|dieną|dienos|dienai}'],
    [{ is: 'feast', month: 2, day: 16 }, 'vasario šešioliktąją'],
    [{ is: 'feast', month: 6, day: 24 }, '{|per }{jonines|joninės|joninių|joninėms|rasas}'],
    [{ is: 'feast', month: 11, day: 1 }, '{|per }{vėlinės|vėlines|vėlinių|vėlinėms|visų šventųjų dieną}'],
    [{ is: 'feast', easter: 0 }, '{|per |šv }{velykos|velykas|velykų|velykoms}'],
    [
      { is: 'feast' },
      '{|per }{užgavėnės|užgavėnes|užgavėnių|žolinė|žolinę|žolinės|sekminės|sekmines|motinos dieną|tėvo dieną}, per šventes',
    ],
    [
      { is: 'lasting', unit: 'day' },
      `{|${COMING}} # {dienų|dienas|dienoms|dienos|dienomis}, {artimiausios|artimiausių|artimiausiomis|artimiausioms|artimiausias|ateinančias|ateinančių|ateinančiomis|kitas|kitų|per artimiausias|per ateinančias|per kitas} {kelios |kelių |kelias |keletą |kelioms |keliomis |}{dienos|dienų|dienas|dienoms|dienomis}`,
    ],
    [{ is: 'lasting', unit: 'week' }, `{|${COMING}} # {savaites|savaičių|savaitėms}`],
    [
      { is: 'lasting', unit: 'hour' },
      `{|${COMING}} # {valandas|valandų|valandoms}, {artimiausią|ateinančią|kitą|artimiausios|per artimiausią|per ateinančią} {valandą|valandos}, {artimiausiomis|artimiausias|artimiausių|per artimiausias|per ateinančias|per kelias} {|kelias |kelių |kelioms |keliomis }{valandomis|valandas|valandų}`,
    ],
    [
      { is: 'away', unit: 'day' },
      '{po|už} # {dienų|dienos|dieną}, {po|už} {dienos|kelių dienų|poros dienų|paros|keleto dienų}',
    ],
    [
      { is: 'away', unit: 'week' },
      '{po|už} # {savaičių|savaitės}, {po|už} {savaitės|poros savaičių|kelių savaičių}',
    ],
    [
      { is: 'away', unit: 'month' },
      '{po|už} # {mėnesių|mėnesio|mėn}, {po|už} {mėnesio|pusmečio|kelių mėnesių|poros mėnesių}',
    ],
    [
      { is: 'away', unit: 'year' },
      '{po|už} # {metų|m}, {po|už} {metų|pusės metų|kelių metų|poros metų|pusantrų metų}',
    ],
    [
      { is: 'away', unit: 'hour' },
      '{po|už} # {valandų|valandos|val|h}, {po|už} {valandos|pusvalandžio|pusės valandos|kelių valandų|poros valandų|valandėlės|pusantros valandos}',
    ],
    [
      { is: 'away', unit: 'minute' },
      '{po|už} # {minučių|minutės|min}, {po|už} {minutės|minutėlės|kelių minučių|poros minučių|ketvirčio valandos|akimirkos}, netrukus',
    ],
    [{ is: 'away', unit: 'second' }, '{po|už} # {sekundžių|sekundės|sek}'],
    [{ is: 'hence' }, 'nuo dabar, nuo šio momento'],
    [{ is: 'ago' }, 'prieš'],
    [{ is: 'half' }, 'su puse, ir pusė, ir pusės, su pusė'],
  ],
  units: {
    second: 'sekundę, sekundes, sekundžių, sek',
    minute: 'minutę, minutes, minučių, min',
    hour: 'valandas, valandų, valandėlę',
    day: 'dienas, dienų, paras, parų',
    week: 'savaitę, savaites, savaičių',
    month: 'mėnesius, mėnesių',
    year: 'metelius',
  },
  numbers: `nulis=0, nulio=0, nulį=0, nulinę=0, nulinės=0, nulinė=0, vienas/viena/vieną/vieno/vienos/vienai/vienam, du/dvi/dviejų/dviem/pora/porą/poros, trys/tris/trijų/trims/keli/kelias/kelių/kelios/kelis, keturi/keturios/keturias/keturis/keturių/keturioms/keturiems, penki/penkios/penkias/penkis/penkių/penkioms/penkiems, šeši/šešios/šešias/šešis/šešių/šešioms/šešiems, septyni/septynios/septynias/septynis/septynių/septynioms/septyniems, aštuoni/aštuonios/aštuonias/aštuonis/aštuonių/aštuonioms/aštuoniems, devyni/devynios/devynias/devynis/devynių/devynioms/devyniems, dešimt/dešimties/dešimtis/dešimčiai/dešimtį, vienuolika/vienuolikos/vienuolikai, dvylika/dvylikos/dvylikai, trylika/trylikos/trylikai, keturiolika/keturiolikos/keturiolikai, penkiolika/penkiolikos/penkiolikai, šešiolika/šešiolikos/šešiolikai, septyniolika/septyniolikos/septyniolikai, aštuoniolika/aštuoniolikos/aštuoniolikai, devyniolika/devyniolikos/devyniolikai, dvidešimt/dvidešimties/dvidešimčiai, trisdešimt/trisdešimties=30, keturiasdešimt/keturiasdešimties=40, penkiasdešimt/penkiasdešimties=50, šešiasdešimt/šešiasdešimties=60, septyniasdešimt=70, aštuoniasdešimt=80, devyniasdešimt=90, šimtas/šimto/šimtą=100, tūkstantis/tūkstančio/tūkstantį=1000, pusantros/pusantrų/pusantro=1.5,
    ${ordinalStems((stem, value) => `${stem}a/${stem}os/${stem}ai/${stem}oje=${value}`)}`,
  ordinals: ordinalStems(
    (stem, value) =>
      `${stem}ąją/${stem}oji/${stem}osios/${stem}ajai/${stem}ojoje/${stem}asis/${stem}ojo/${stem}ąjį/${stem}as/${stem}o/${stem}am=${value}`,
  ),
  asks: {
    warnings: '{įspėjimas|įspėjimai|įspėjimų|įspėjimus|perspėjimas|perspėjimai}',
    air: '{oro kokybė|oro kokybės|oro tarša}',
    pollen: '{žiedadulkės|žiedadulkių}',
    rain: all(
      '{lis|lyja|lyti|lijo|lytų|palis|liet-us|lieting-adj|krituliai|kritulių|liūt-ies|dulksn-a|lynoja|lynos|šlapia|lietpalt-is}',
    ),
    snow: all('{snieg-as|snigs|sninga|snigti|snigtų|pasnigs|snigo|pūg-a|šlapdrib-a|snieguot-adj}'),
    wind: all('{vėj-as|vėjuot-adj|vėjo greitis|pučia|pūs|škval-as|vėjel-is}'),
    temperature: all(
      '{temperatūr-a|karšt-adj|karšt-is|karščiau|šilt-adj|šilum-a|šilčiau|šalt-adj|šalt-is|šalčiau|vės-adju|laipsn-is|žemiau nulio|šaln-a|speig-as|užšals|atšals|atšils|šals|šąla}',
    ),
    humidity: all('{drėgm-e|drėgnum-as|drėgn-adj|saus-adj|tvanku|šlapia}'),
    clouds: all('{debesuot-adj|debesuotum-as|debes-ies|debesų|debesys|apsiniaukę|apsiniauks}'),
    sun: all('{saul-e|saulėt-adj|giedr-adj|giedra|saulut-e|uv indeks-as}'),
    storm: all('{audr-a|audring-adj|perkūnij-a|žaib-as|griaustin-is|uragan-as|viesul-as|kruš-a|tornado}'),
    fog: all('{rūk-as|ūkanot-adj|ūkan-a|migl-a|miglot-adj}'),
    clothing: all(
      '{palt-as|striuk-e|megztin-is|kepur-e|šalik-as|pirštin-e|bat-as|šort-as|dėvėti|apsirengti|rengtis|apsivilkti}',
    ),
    umbrella: all('{skėt-is|lietsarg-is}'),
    pressure: all('{slėg-is|atmosferos slėg-is}'),
  },
  placeEndings: ['oje', 'eje', 'yje', 'uje', 'uose', 'iose', 'ose', 'ese'],
  caseEndings: [
    ['iuose', ['iai']],
    ['uose', ['ai', 'us']],
    ['iose', ['ios']],
    ['ose', ['os', 'a']],
    ['ėse', ['ės']],
    ['iams', ['iai']],
    ['ams', ['ai', 'as']],
    ['oms', ['os']],
    ['ėms', ['ės']],
    ['iame', ['is', 'ias']],
    ['ame', ['as']],
    ['iaus', ['ius']],
    ['iuje', ['ius']],
    ['ėje', ['ė', 'e', '']],
    ['oje', ['a', '', 'o']],
    ['yje', ['is', 'ys', 'y', '']],
    ['uje', ['us', 'u', '']],
    ['ies', ['is']],
    ['aus', ['us']],
    ['ios', ['ia']],
    ['iui', ['is', 'ius']],
    ['ui', ['as', 'us', '']],
    ['io', ['is', 'ys', '']],
    ['ių', ['iai', 'ės']],
    ['os', ['a', '', 'o']],
    ['ės', ['ė', 'e']],
    ['ą', ['as', 'a', '']],
    ['ę', ['ė']],
    ['į', ['is', 'ys', '']],
    ['ų', ['ai', 'us', 'os']],
    ['e', ['as', '', 'a']],
    ['o', ['as', '', 'a', 'os']],
    ['ai', ['a', '']],
    ['ei', ['ė']],
    ['as', ['', 'os', 'a']],
    ['is', ['']],
    ['us', ['', 'ai']],
    ['ė', ['e', '']],
  ],
};

type Moments = Language['moments'];

function savaitgalis(): string {
  return 'savaitgalis|savaitgalį|savaitgalio|savaitgaliui|savaitgalyje|savaitgaliais|savaitgalius|savaitgaliu';
}

function weekdays(): Moments {
  const stems = 'pirmadien,antradien,trečiadien,ketvirtadien,penktadien,šeštadien,sekmadien'.split(',');
  const short = 'pr,an,tr,kt,pn,št,sk'.split(',');
  return stems.map((stem, index) => [
    { is: 'weekday', weekday: index + 1 },
    all(`${stem}-is, ${short[index]}d`),
  ]);
}

function months(): Moments {
  const names =
    'saus-is,vasar-is,kov-as,baland-is,geguž-e,biržel-is,liep-a,rugpjūt-is,rugsėj-is,spal-is,lapkrit-is,gruod-is';
  return names
    .split(',')
    .map((name, index) => [
      { is: 'month', month: index + 1 },
      `${all(name)}{| mėnesį| mėnesio| mėnesiui| mėn| pradžioje| viduryje| pabaigoje}`,
    ]);
}

function seasons(): Moments {
  const forms = {
    spring: 'pavasarį|pavasario|pavasariui|pavasaris',
    summer: 'vasarą|vasaros|vasarai|vasara',
    autumn: 'rudenį|rudens|rudeniui|ruduo',
    winter: 'žiemą|žiemos|žiemai|žiema',
  } as const;
  return (Object.keys(forms) as (keyof typeof forms)[]).flatMap(
    (season): Moments => [
      [
        { is: 'season', season, offset: 0 },
        `{|šį |šią |šio |šios |ateinantį |ateinančią }{${forms[season]}}`,
      ],
      [
        { is: 'season', season, offset: 1 },
        `{kitą|kito|kitos|sekančią|sekantį|kitam|kitai} {${forms[season]}}`,
      ],
      [{ is: 'season', season, offset: -1 }, `{${LAST}} {${forms[season]}}`],
    ],
  );
}

/** The ordinals from 1 to 20 and 30, each written by the given function. */
function ordinalStems(written: (stem: string, value: number) => string): string {
  const stems =
    'pirm,antr,treči,ketvirt,penkt,šešt,septint,aštunt,devint,dešimt,vienuolikt,dvylikt,trylikt,keturiolikt,penkiolikt,šešiolikt,septyniolikt,aštuoniolikt,devyniolikt,dvidešimt'.split(
      ',',
    );
  return [...stems.map((stem, index) => written(stem, index + 1)), written('trisdešimt', 30)].join(', ');
}
