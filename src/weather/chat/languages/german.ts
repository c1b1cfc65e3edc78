import { chronoDates } from '../time/chrono-dates.ts';
import type { Moment, Part } from '../time/moment.ts';
import type { Language } from './language.ts';

const PARTS: readonly (readonly [Part, string])[] = [
  [
    'morning',
    '{morgen|vormittag|früh| früh| morgen| vormittag| vormittags| morgens| in der früh| am vormittag}',
  ],
  ['noon', '{mittag| mittag| mittags}'],
  ['afternoon', '{nachmittag| nachmittag| nachmittags| am nachmittag}'],
  ['evening', '{abend| abend| abends| am abend}'],
  ['night', '{nacht| nacht| nachts| in der nacht}'],
];

/** Parts of weekdays, which are one word: `Freitagabend`, and as people write it `Freitag abend`. */
function dayParts(days: readonly (readonly [number, string])[]): (readonly [Moment, string])[] {
  return days.flatMap(([weekday, name]) =>
    PARTS.map(([part, words]): [Moment, string] => [
      { is: 'weekday', weekday, part },
      `{am |}${name}${words}`,
    ]),
  );
}

/** As written in Germany, Austria and Switzerland, with and without umlauts. */
export const german: Language = {
  code: 'de',
  capitalNouns: true,
  words: {
    topic: `°, °c, °f, ℃, ℉, wetter, wetters, wettr, weter, wettta, wedda, wätter, {wetter}{bericht|berichte|bericht|vorhersage|vorhersagen|lage|aussicht|aussichten|warnung|warnungen|prognose|prognosen|daten|dienst|karte|radar|app|info|infos|verhältnisse|bedingungen|verlauf|entwicklung|umschwung|alarm|meldung|meldungen|hinweise|voraussage|umstände},
      wetter bericht, wetter vorhersage, unwetterwarnung, unwetterwarnungen, regenradar, regenwetter, schneewetter, sauwetter, hundewetter, mistwetter, badewetter, grillwetter, biergartenwetter, temperatur, temperaturen, temparatur, tempratur, temperaturmäßig, {höchst|tiefst|außen|aussen|tages|durchschnitts|wasser}temperatur{en|},
      luftfeuchtigkeit, luftfeuchte, feuchtigkeit, {luft|}feuchtigkeits{level|grad|wert|gehalt|niveau}, niederschlag, niederschläge, niederschlags{menge|wahrscheinlichkeit|risiko}, regnet, regnets, regnen, regnete, geregnet, regn, regnerisch, regnerische, regnerisches, regenwahrscheinlichkeit, regenmenge, regenrisiko, regenfall, regenfälle, regenschauer,
      regengüsse, regenguss, starkregen, dauerregen, nieselregen, platzregen, nieselt, nieseln, tröpfelt, tröpfeln, schüttet, gießt es, giesst es, schiffts, regnerischer, schneit, schneits, schneien, schneite, geschneit, schneefall, schneefälle, schneeschauer, schneesturm, schneestürme, schneeregen, schneehöhe, schneemenge, schneit's, regnet's, gewitter, gewitters, gewittern, gewittert,
      gewittrig, gewitterwarnung, gewitterschauer, regenschirm, regenschirme, schirm, schirme, schirms, regenjacke, regenmantel, regenkleidung, regensachen, luftdruck, wind{geschwindigkeit|geschwindigkeiten|stärke|stärken|richtung|böen|böe|verhältnisse|still}, hitze{index|welle|warnung|grad}, sonnig, sonnige, sonniger, sonniges, sonnigen, sonnenschein, sonnenstunden, sonnencreme, sonnenmilch, sonnenschutz,
      bewölkt, bewoelkt, bewölkte, bewölkter, bewölkung, wolkenlos, wolkenfrei, windig, windige, windiges, windiger, neblig, neblige, nebelig, neblich, stürmisch, stürmische, stürmisches, stürmischer, stuermisch, gefrierpunkt, frostig, frostige, minusgrade, minusgraden, plusgrade, plusgraden, uv-index, uv index, uv strahlung, uv-strahlung, luftqualität, blitzeis, glatteisgefahr, graupel, graupelt, graupelschauer, hagelt, hageln, hagelschauer, taupunkt, meteorologisch, meteorologische`,
    condition: `regen, regens, schnee, hagel, eis, eisig, eisige, eisigen, eiskalt, eisglätte, glatteis, glatt, glätte, frost, bodenfrost, nachtfrost, friert, frieren, gefriert, gefrieren, gefroren, sturm, sturms, stürme, stürmen, stürmt, stürmt's, orkan, orkane, orkanböen, tornado, hurrikan, taifun, wind, winde, winds, weht, wehen, bläst, böen, böe, böig, brise, föhn, nebel, dunst, dunstig, diesig, sonne, sonnen, wolke, wolken, wolkig, wolkige, bedeckt, bedeckter,
      trüb, trübe, grau, hitze, heiß, heiss, heiße, heißen, heißer, heißes, heisser, heisse, heißeste, warm, warme, warmes, warmer, warmen, wärmer, waermer, wärmere, wärmeren, wärmste, wärmsten, wärme, lauwarm, kalt, kalte, kaltes, kalter, kalten, kälte, kälter, kaelter, kältere, kälteren, kälteste, kühl, kühle, kühler, kuehl, kühlere, kühles, abkühlen, abkühlung, aufwärmen, erwärmung, frisch, frischer, mild, milde, milder, mildes, schwül, schwüle, drückend, feucht, feuchte, feuchter, trocken, trockene, trockener, trockenes, nass, nasse, nasser, naß,
      grad, grade, °, celsius, fahrenheit, vorhersage, vorhersagen, vorhergesagt, vorausgesagt, vorausgesagte, vorhergesagte, prognose, prognosen, draußen, draussen, drausen, drauß, im freien, jacke, jacken, mantel, mäntel, pullover, pulli, mütze, schal, handschuhe, handschuh, stiefel, gummistiefel, kurze hose, sonnenbrille, sonnenhut, badehose, schauer, schauern, donner, donnert, donnern, blitz, blitze, blitzt, blitzen, unwetter, unwettern, heiter, heiteres, klar, klare, klarer, aufklaren, aufklart, himmel, klima, null grad, unter null, über null, unter dem gefrierpunkt, überschwemmung, hochwasser, tauwetter, taut, tauen,
      luft, pollen, pollenflug, warnung, warnungen, schneesturm, witterung, schönwetter, schlechtwetter, schönes wetter, schlechtes wetter, sonnt`,
    here: `hier, draußen, draussen, drausen, im freien, außerhalb, bei {mir|uns}, bei {mir|uns} {hier|zuhause|daheim}, hier bei {mir|uns}, {in |}{der |meiner |unserer |}{nähe|umgebung|gegend|nachbarschaft}, in der naehe, um mich {herum|rum}, {aktuelle|aktuellen|aktueller|aktuellem|jetzige|jetzigen|jetziger|derzeitige|derzeitigen|momentane|momentanen|gegenwärtige|gegenwärtigen} {standort|standorts|standortes|ort|orts|ortes|position|lage|aufenthaltsort|aufenthaltsorts|stelle|stadt|platz|umgebung|region|gegend},
      {mein|meinem|meinen|meines|meiner|meine|unserem|unserer} {standort|standorts|standortes|ort|position|stadt|gegend|region|umgebung|dorf|wohnort|heimatort|heimatstadt|lage|bezirk}, {dieser|diesem|diesen|diese} {stelle|ort|orten|standort|position|stadt|gegend|region}, {da |}wo ich {gerade |jetzt |}{bin|wohne|stehe|mich befinde}, hier in der {nähe|gegend|umgebung|region}, hierzulande, daheim, zuhause, zu hause, nebenan, standort, vor ort, in diesem ort`,
    errand: `spiel, spiele, spielt, abspielen, lied, lieder, song, songs, titel, musik, playlist, playliste, film, filme, films, filmen, kino, kinos, buch, bücher, restaurant, restaurants, lokal, tisch, reserviere, reservieren, reservierung, buche, buchen, wecker, weckers, erinnere, erinner, erinnerung, erinnerungen, termin, termine, alarm, alarme, timer, kalender, serie, serien, sendung, bewerte, bewertung, album, alben, rezept, rezepte, nachrichten, witz, witze, hotel, e-mail, mail, übersetze, vorstellung`,
    ahead: `wird, wirds, wird's, werden, würde, vorhersage, vorhersagen, wettervorhersage, wettervorhersagen, wetterbericht, prognose, prognosen, aussichten, wetteraussichten, brauche ich, brauch ich, benötige ich, soll ich, muss ich, sollte ich, kann ich, erwartet, erwarten, zu erwarten, vorhergesagt, bekommen, kriegen, gibt es noch, wahrscheinlichkeit, chance, kommt`,
    plain: `der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, nen, ne, 'n, ist, is, es, 's, s, sein, sind, seid, bin, bist, war, waren, wäre, hat, habe, hab, haben, hast, hatte, hätte, gibt, gib, gebe, geben, gibts, kann, kannst, könnte, könntest, können, konnte, soll, sollte, sollten, sollen, solls, muss, muß, müssen, müsste, darf, dürfen, mag, möchte, möchten, will, willst, wollen, wollte, brauche, brauchen, brauch, braucht, benötige, benötigen, wird, werden, werde, wirst, wurde, würde, würden, wirds,
      wie, wieviel, wie viel, wie viele, was, wann, wo, wohin, woher, wer, wen, wem, warum, wieso, weshalb, welche, welches, welcher, welchen, welchem, ob, und, oder, aber, denn, weil, dass, daß, wenn, falls, als, nicht, net, nix, nichts, kein, keine, keinen, ja, nein, nee, bitte, danke, dankeschön, hallo, hi, hey, servus, moin, grüezi, guten, tag, ich, i, du, er, sie, wir, ihr, ihnen, ihm, ihn, mir, mich, uns, dir, dich, euch, sich, man, mein, meine, meiner, meinem, meinen, meines, dein, deine, deinem, deinen, unser, unsere, unserem, unserer, euer, sag, sage, sagen, sagt, sags, zeig, zeige, zeigen, zeigst, nenn, nenne, nennen, informiere, verrate, verrat, erzähl, erzähle, beschreibe, such, suche, finde, finden, schau, schaue, check, prüfe, prüfen, weiß, weißt, weiss, wissen, frage, fragen, hör, höre, hört, hören,
      sehr, viel, viele, vielen, mehr, meiste, meisten, wenig, weniger, wenigsten, noch, schon, auch, nur, bloß, so, mal, dann, da, dort, dorthin, gerade, grad, grade, eben, aktuell, aktuelle, aktuellen, aktueller, aktuelles, jetzige, jetzigen, jetziger, derzeitige, derzeitigen, aus, auf, mit, ohne, von, vom, zu, zum, zur, um, bis, ab, seit, über, unter, vor, hinter, neben, zwischen, während, durch, gegen, für, fuer, fürs, nach, bei, beim, an, am, ans, wieder, heraus, raus, rein, hinaus, hin, her, los, weg, mit, dabei, davon, dazu, dafür, draußen, drinnen, drin,
      gut, gute, guter, gutes, besser, beste, besten, schön, schöne, schönes, schöner, schlecht, schlechte, schlechter, schlechtes, toll, okay, ok, richtig, ziemlich, etwas, bisschen, bissl, bissi, ganz, ganze, ganzen, total, zirka, circa, etwa, ungefähr, wirklich, eigentlich, vielleicht, wahrscheinlich, voraussichtlich, immer, nie, oft, manchmal, bald, gleich, überhaupt, überall, insgesamt, genau, stark, starke, starker, starken, stärker, heftig, heftige, leicht, leichte, leichter, hoch, hohe, hoher, höher, höchste, höchsten, tief, tiefe, tiefer, tiefste, niedrig, niedriger, niedrigste, niedrigsten, groß, große, klein, kleine, lang, lange, kurz, kurze, neu, alt, warme,
      stadt, städte, ort, orte, orts, dorf, gegend, nähe, umgebung, standort, standorts, position, region, bundesland, land, landkreis, kreis, bezirk, provinz, staat, gebiet, gebirge, berge, see, küste, insel, welt, haus, hause, wohnung, tag, tage, tagen, tags, tages, tageszeit, uhr, uhrzeit, stunde, stunden, stündlich, stündliche, minute, minuten, min, sekunde, sekunden, woche, wochen, monat, monate, monaten, jahr, jahre, jahren, jahres, zeit, zeiten, zeitpunkt, zeitraum, datum, frühling, frühjahr, sommer, herbst, winter, millimeter, mm, zentimeter, cm, liter, zoll, prozent, level, wert, werte, index, menge, anteil, höhe,
      strand, garten, park, wald, balkon, terrasse, arbeit, büro, schule, urlaub, ferien, ausflug, wandern, wanderung, wanderschuhe, radfahren, rad, fahrrad, joggen, laufen, spazieren, spaziergang, grillen, picknick, skifahren, ski, baden, schwimmen, segeln, fliegen, fahren, fahrt, reise, reisen, auto, kleidung, klamotten, kleiden, outfit, nächste, nächsten, nächstes, nächster, naechste, naechsten, naechster, kommende, kommenden, kommender, kommendes, folgende, folgenden, diese, dieser, dieses, diesen, diesem, dies, letzte, letzten, vergangene, jede, jeder, jeden, jedes, alle, alles, allem, andere, anderen, erste, ersten,
      sieht, sehen, seh, scheinen, scheint, tragen, trage, trägt, anziehen, anzieh, ziehe, ziehen, zieh, mitbringen, mitnehmen, mitzunehmen, bringen, nehmen, nehme, nimm, liegt, liegen, lässt, deine, aussehen, ausschauen, ausschaut, schaut, schauts, nachlassen, legen, aufhören, hört, hören, fällt, fallen, beginnt, beginnen, anfängt, anfangen, fängt, endet, enden, bleibt, bleiben, geht, gehts, gehen, geh, lohnt, passiert, kommt, kommen, käme, dauert, hält, halten, steigt, steigen, sinkt, sinken, herrscht, herrschen, hats, macht, machen, steht, tut, tun, fühlt, anfühlen, gefühlt, gefühlte, bedingungen, verhältnisse, aussicht, warnungen, warnt, informationen, information, infos, info, details, daten, auskunft, bericht, rausgehen, rausgeh, rauszugehen, zieht, erreichen, erreicht, abend essen, abendessen, frühstück, mittagessen, vorher, nachher, sondern, sowie, beziehungsweise, bzw, norden, süden, osten, westen, nördlich, südlich, nord, süd, ost, west, stimmt, glaubst, glaube, denkst, meinst, plane, geplant, planen, innen`,
    city: 'essen, halle, baden, regen, singen, hof, kehl, linz, wien, zug, au, see, rain, weil, melk, wels, graz, köln, ulm, hagen, hamm, gera, jena, plau, norden, leer, marl, celle, lage, hürth, horn, thun, chur, sitten, lind, kulm, lauf, roth, spalt, buch, berg, brand, kamp, kalkar, plauen, horb, aalen, stade',
    place_follows:
      'in, im, bei, nahe, rund um, in der nähe von, in der nähe des, unweit von, rund ums, in richtung, in und um, hinter, außerhalb von',
    place_may_follow:
      'für, fuer, nach, am, an, auf, aus, von, um, über, zu, zum, zur, und, vom, der, den, dem, das, beim',
    date: 'uhr, h, mittags, abends, morgens, nachts, vormittags, nachmittags, früh, um, halb, viertel, dreiviertel, punkt, gegen, ab, bis, von, zwischen, am, den, dem, der',
  },
  moments: [
    [
      { is: 'now' },
      `jetzt, jetz, nun, gerade, gerade eben, momentan, im moment, im augenblick, derzeit, zur zeit, zurzeit, gegenwärtig, {aktuell|aktuelle|aktuellen|aktueller|aktuelles}, {derzeitig|jetzig|momentan|gegenwärtig}{e|en|er|es}, just, heuer jetzt, zur stunde`,
    ],
    [
      { is: 'day', offset: 0 },
      'heute, heut, heit, haide, hüt, {heutige|heutigen|heutiger|heutiges}, am heutigen tag, den heutigen tag, heute noch, später heute, {rest des|restlichen} {tages|tag}, den tag über, tagsüber heute',
    ],
    [
      { is: 'day', offset: 1 },
      'morgen, moing, morn, {morgige|morgigen|morgiger|morgiges} {tag|tages|}, moagn, am nächsten tag, am tag darauf, tags darauf',
    ],
    [{ is: 'day', offset: 2 }, 'übermorgen, uebermorgen, über morgen, übermorgigen'],
    [{ is: 'day', offset: 3 }, 'überübermorgen'],
    [{ is: 'day', offset: -1 }, 'gestern, gestrige, gestrigen, gestern abend'],
    [{ is: 'day', offset: -2 }, 'vorgestern'],
    [
      { is: 'day', offset: 0, part: 'morning' },
      'heute {morgen|früh|vormittag|in der früh|am morgen|am vormittag|vormittags|morgens}, heut {früh|morgen|vormittag}, {diesen|diesem} {morgen|vormittag}',
    ],
    [
      { is: 'day', offset: 0, part: 'noon' },
      'heute {mittag|mittags|zu mittag|um die mittagszeit}, heut mittag, heute mittags',
    ],
    [
      { is: 'day', offset: 0, part: 'afternoon' },
      '{heute|heut} {nachmittag|nachmittags|am nachmittag}, {diesen|diesem} nachmittag',
    ],
    [
      { is: 'day', offset: 0, part: 'evening' },
      '{heute|heut|heit} {abend|abends|am abend|spätabends}, {diesen|diesem} abend',
    ],
    [
      { is: 'day', offset: 0, part: 'night' },
      '{heute|heut} {nacht|nachts|in der nacht}, {diese|dieser|kommende|kommenden} nacht',
    ],
    [
      { is: 'day', offset: 1, part: 'morning' },
      'morgen {früh|vormittag|in der früh|am morgen|am vormittag|vormittags|morgens}, morgenfrüh',
    ],
    [{ is: 'day', offset: 1, part: 'noon' }, 'morgen {mittag|mittags|zu mittag}'],
    [{ is: 'day', offset: 1, part: 'afternoon' }, 'morgen {nachmittag|nachmittags|am nachmittag}'],
    [{ is: 'day', offset: 1, part: 'evening' }, 'morgen {abend|abends|am abend}'],
    [{ is: 'day', offset: 1, part: 'night' }, 'morgen {nacht|nachts|in der nacht}'],
    [{ is: 'day', offset: 2, part: 'morning' }, 'übermorgen {früh|vormittag|in der früh|am morgen}'],
    [{ is: 'day', offset: 2, part: 'evening' }, 'übermorgen {abend|abends|am abend}'],
    [
      { is: 'part', part: 'morning' },
      '{am |}{vormittag|vormittags}, {am |frühen |am frühen |}{morgens}, am {morgen|frühen morgen}, {in |}der früh, in der frühe, früh morgens, frühmorgens, zum frühstück, frühstückszeit, sonnenaufgang, zum sonnenaufgang, morgengrauen, morgendämmerung',
    ],
    [
      { is: 'part', part: 'noon' },
      '{am |zu |gegen |}mittag, mittags, {um die |zur |}{mittagszeit|mittagsstunde}, zum mittagessen, mittagessen',
    ],
    [{ is: 'part', part: 'afternoon' }, '{am |}{nachmittag|nachmittags}, am {späten|frühen} nachmittag'],
    [
      { is: 'part', part: 'evening' },
      '{am |}{abend|abends}, am {späten|frühen} abend, abendessen, abendessenszeit, feierabend, sonnenuntergang, abenddämmerung, dämmerung, zum abendessen',
    ],
    [{ is: 'part', part: 'night' }, '{in der |über |}nacht, nachts, nächtens, in den nachtstunden'],
    [{ is: 'part', part: 'midnight' }, 'mitternacht'],
    ...dayParts([
      [1, 'montag'],
      [2, 'dienstag'],
      [3, 'mittwoch'],
      [4, 'donnerstag'],
      [5, 'freitag'],
      [6, 'samstag'],
      [6, 'sonnabend'],
      [7, 'sonntag'],
    ]),
    [{ is: 'weekday', weekday: 1 }, 'mo, montags, mondtag'],
    [{ is: 'weekday', weekday: 2 }, 'di, dienstags'],
    [{ is: 'weekday', weekday: 3 }, 'mi, mittwochs, mittwoch'],
    [{ is: 'weekday', weekday: 4 }, 'donnerstags, donerstag'],
    [{ is: 'weekday', weekday: 5 }, 'fr, freitags'],
    [{ is: 'weekday', weekday: 6 }, 'sa, samstags, sonnabend, sonnabends, samstag'],
    [{ is: 'weekday', weekday: 7 }, 'sonntags'],
    [{ is: 'month', month: 1 }, 'jan, jänner, jaenner'],
    [{ is: 'month', month: 2 }, 'feb, feber'],
    [{ is: 'month', month: 3 }, 'maerz, mrz'],
    [{ is: 'month', month: 4 }, 'apr'],
    [{ is: 'month', month: 6 }, 'jun, juno'],
    [{ is: 'month', month: 7 }, 'jul, julei'],
    [{ is: 'month', month: 8 }, 'aug'],
    [{ is: 'month', month: 9 }, 'sep, sept'],
    [{ is: 'month', month: 10 }, 'okt'],
    [{ is: 'month', month: 11 }, 'nov'],
    [{ is: 'month', month: 12 }, 'dez'],
    [{ is: 'shift', weeks: -1 }, '{letzt|vergangen|vorig}{en|er|es|e}'],
    [{ is: 'shift', weeks: 0 }, '{diesen|diesem|kommenden|kommender|kommendem}'],
    [{ is: 'shift', weeks: 1 }, '{nächst|naechst|übernächst}{en|er|em}'],
    [
      { is: 'span', unit: 'weekend', offset: 0 },
      '{dieses |diesem |am |das |übers |kommendes |kommenden |am kommenden |das kommende |an diesem |zum |fürs |für das |}{wochenende|wochenend|wochende}, wochenends, we',
    ],
    [
      { is: 'span', unit: 'weekend', offset: 1 },
      '{am |}{nächstes|nächsten|naechstes|naechsten|nächste|darauffolgenden|übernächstes} wochenende',
    ],
    [
      { is: 'span', unit: 'weekend', offset: -1 },
      '{letztes|letzten|vergangenes|vergangenen|voriges} wochenende',
    ],
    [
      { is: 'span', unit: 'week', offset: 0 },
      '{in |}{diese|dieser|die|der laufenden|die ganze|die restliche|laufende} woche, rest der woche, {eine|ne} woche, unter der woche, diese wochn, wochenvorhersage',
    ],
    [
      { is: 'span', unit: 'week', offset: 1 },
      '{in der |}{nächste|nächster|nächst|naechste|naechster|nächsten|kommende|kommenden|kommender|folgende|folgenden|nächsti} woche',
    ],
    [
      { is: 'span', unit: 'week', offset: -1 },
      '{letzte|letzter|vergangene|vergangener|vorige|voriger} woche',
    ],
    [{ is: 'span', unit: 'month', offset: 0 }, '{in |}{diesen|diesem|dieser|laufenden} monat'],
    [
      { is: 'span', unit: 'month', offset: 1 },
      '{im |}{nächsten|nächstes|nächster|nächstem|naechsten|naechstes|kommenden|kommender|kommendes|folgenden} monat',
    ],
    [{ is: 'span', unit: 'month', offset: -1 }, '{letzten|letzter|vergangenen|vorigen} monat'],
    [{ is: 'span', unit: 'year', offset: 0 }, 'dieses jahr, diesem jahr, heuer'],
    [
      { is: 'span', unit: 'year', offset: 1 },
      '{im |}{nächstes|nächsten|naechstes|naechsten|kommendes|kommenden} jahr',
    ],
    [{ is: 'span', unit: 'year', offset: -1 }, '{letztes|letzten|vergangenes|voriges} jahr'],
    [
      { is: 'lasting', unit: 'day' },
      '{die |den |}{nächsten|naechsten|kommenden|folgenden} {# tage|# tagen|tage|tagen}, # {tages|tage|tagen|tägige|tägigen|tägiger}, für # tage, # {tage|tages} {vorhersage|wetter|prognose}',
    ],
    [
      { is: 'lasting', unit: 'day' },
      '{zwei|drei|vier|fünf|sechs|sieben|zehn|vierzehn}{tages|tägige|tägigen}',
    ],
    [{ is: 'lasting', unit: 'week' }, '{die |den |}{nächsten|kommenden} # wochen, # wochen'],
    [
      { is: 'lasting', unit: 'hour' },
      '{die |den |der |}{nächsten|kommenden} {# stunden|stunden|stunde}, {nächste|nächster|kommende} stunde, # stunden',
    ],
    [
      { is: 'away', unit: 'day' },
      '{in|binnen|innerhalb von} # {tagen|tag|tage}, # tage ab {jetzt|heute}, heute in # tagen',
    ],
    [
      { is: 'away', unit: 'week' },
      '{in|binnen|innerhalb von} # {wochen|woche}, in einer woche, heute in {einer|#} woche{n|}, # wochen ab jetzt',
    ],
    [{ is: 'away', unit: 'month' }, 'in # monat{en|}, in einem {halben |}monat, in ein paar monaten'],
    [{ is: 'away', unit: 'year' }, 'in # jahr{en|}, in einem {halben |}jahr, in #einhalb jahren'],
    [
      { is: 'away', unit: 'year' },
      'in {zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|ander}{einhalb|thalb} jahren',
    ],
    [
      { is: 'away', unit: 'hour' },
      '{in|binnen|innerhalb von} # {stunden|stunde|std|h}, in einer {halben |dreiviertel |}stunde, in {eineinhalb|anderthalb|zweieinhalb} stunden, in einer stunde',
    ],
    [
      { is: 'away', unit: 'minute' },
      '{in|binnen|innerhalb von} # {minuten|minute|min}, in einer {minute|viertelstunde}, in einem {moment|augenblick}, in kürze',
    ],
    [{ is: 'away', unit: 'second' }, 'in # sekunde{n|}'],
  ],
  numbers: `eins/ein/eine/einer/einem, zwei/zwo, drei/paar/einige/mehrere, vier, fünf/fuenf, sechs, sieben, acht, neun, zehn, elf, zwölf/zwoelf, dreizehn, vierzehn, fünfzehn/fuenfzehn,
    sechzehn, siebzehn, achtzehn, neunzehn, zwanzig`,
  dates: chronoDates('de'),
};
