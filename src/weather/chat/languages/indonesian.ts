import { chronoDates } from '../time/chrono-dates.ts';
import type { Language } from './language.ts';

/** Formal and everyday Indonesian; much of it is Malay too. */
export const indonesian: Language = {
  code: 'id',
  words: {
    topic: `cuaca, cuacanya, cuacany, cuca, ramalan cuaca, prakiraan cuaca, perkiraan cuaca, prediksi cuaca, laporan cuaca, kondisi cuaca, info cuaca, peringatan cuaca, bmkg, hujan, hujannya, ujan, hujan{kah|-hujan}, kehujanan, gerimis, hujan gerimis, rintik, rintik-rintik, hujan lebat, hujan deras, guyuran, curah hujan, turun hujan, suhu, suhunya, temperatur, temperaturnya, temperature udara,
      kelembapan, kelembaban, kelembapannya, kelembabannya, payung, payungnya, jas hujan, mantel hujan, cerah, cerahkah, cerahnya, berawan, mendung, mendungkah, mendungnya, berangin, bersalju, salju turun, turun salju, hujan salju, hujan es, hujan angin, hujan badai, hujan petir, indeks panas, indeks uv, sinar uv, berkabut, kabut tebal, kecepatan angin, arah angin, angin kencang, badai salju, badai petir, badai guntur, titik beku, bawah nol, berbadai, presipitasi, tabir surya, meteorologi, kualitas udara, tekanan udara,
      suhu udara, gelombang panas, banjir rob, hawa, hawanya`,
    condition: `salju, saljunya, badai, badainya, topan, siklon, taifun, puting beliung, petir, kilat, guntur, guruh, halilintar, angin, anginnya, kabut, kabutnya, asap, embun, matahari, mataharinya, terik, awan, awannya, panas, sepanas, panasnya, kepanasan, gerah, hangat, sehangat, menghangat, hangatnya, dingin, sedingin, dinginnya, kedinginan, mendingin, sejuk, adem, sejuknya, lembab, lembap, selembab, kering, kemarau, basah, becek,
      derajat, celsius, celcius, selsius, fahrenheit, perkiraan, perkiraannya, prakiraan, ramalan, prediksi, es, beku, membeku, pembekuan, jaket, jaketnya, mantel, sweater, syal, sarung tangan, sepatu bot, topi, kacamata hitam, peringatan, iklim, udara, langit, musim hujan, mataharinya, luar, di luar, luar ruangan, banjir, longsor, reda, mereda, teduh, pancaroba, tekanan`,
    here: `sini, di sini, disini, sekitar sini, dekat sini, deket sini, di {dekat|sekitar} sini, luar, di luar, diluar, luar rumah, di luar ruangan, {lokasi|posisi|tempat|daerah|kota|wilayah|area} {saya |ku |kami |}{saat ini|sekarang|ini|terkini|sekarang ini}, {lokasi|posisi|tempat|daerah|kota|wilayah|area|rumah} {saya|ku|kami|kita|aku}, {lokasiku|posisiku|tempatku|kotaku|daerahku|rumahku}, {sekitar|dekat|sekeliling} {saya|ku|kami|kita|aku|lokasi|tempat|posisi}, sekitarku, {tempat|lokasi} saya berada, dekat, terdekat, di rumah, dekat-dekat sini, seberang, daerah sekitar, kawasan ini`,
    errand: `putar, putarkan, mainkan, main, lagu, lagunya, musik, film, filmnya, bioskop, buku, novel, restoran, rumah makan, meja, pesan, pesankan, reservasi, alarm, ingatkan, pengingat, bangunkan, album, serial, resep, timer, kalender, jadwal, rapat, berita, lelucon, hotel, terjemahkan, email, daftar putar`,
    ahead: `akan, akankah, bakal, perkiraan, prakiraan, ramalan, prediksi, perlu, butuh, haruskah, perlukah, akankah saya, kira-kira, diperkirakan, diprediksi, diramalkan, kemungkinan, peluang, mungkin, seharusnya, harus`,
    plain: `apa, apakah, apa-apa, adalah, ialah, ada, adakah, akan, akankah, bakal, bagaimana, bagaimanakah, gimana, gmn, kapan, kapankah, dimana, di mana, mana, siapa, mengapa, kenapa, berapa, berapakah, seberapa, sebanyak, yang, yg, dan, atau, tapi, tetapi, namun, karena, kalau, jika, jikalau, bila, tidak, tak, nggak, enggak, gak, ga, bukan, belum, jangan, ya, iya, tolong, mohon, harap, silakan, terima kasih, makasih, halo, hai, hi, hei, selamat, saya, aku, gue, ku, kamu, kau, anda, mu, kami, kita, mereka, dia, ia, beliau, ini, itu, sini, sana, situ, begini, begitu, dengan, dgn, tanpa, dari, pada, kepada, sampai, hingga, untuk, utk, buat, bagi, oleh, seperti, sebagai, tentang, mengenai, terhadap, antara, selama, sejak, setelah, sesudah, sebelum, ketika, sewaktu, waktu,
      sangat, sekali, banget, amat, lebih, kurang, paling, juga, hanya, cuma, saja, aja, sudah, udah, telah, masih, sedang, lagi, bisa, bisakah, dapat, dapatkah, boleh, bolehkah, harus, haruskah, seharusnya, perlu, perlukah, butuh, membutuhkan, ingin, mau, pengen, sebuah, seorang, suatu, semua, setiap, tiap, beberapa, banyak, sedikit, beri, berikan, beritahu, kasih, kasih tahu, memberi, memberitahu, katakan, bilang, tahu, tau, tunjukkan, tunjukan, tampilkan, lihat, cek, periksa, cari, carikan, jelaskan, tanya, turun, turunnya, jatuh, datang, tiba, terjadi, mulai, berhenti, selesai, berakhir, berlangsung, tetap, menjadi, jadi, mendapat, mendapatkan, dapatkan, mencapai, berubah, berkurang, bertambah, naik, tingkat, tingkatan, kadar, nilai, persentase, persen, jumlah, inci, inchi, mili, milimeter, mm, senti, sentimeter, cm,
      kota, kotanya, desa, kabupaten, provinsi, kecamatan, tempat, daerah, wilayah, kawasan, area, negara, negeri, lokasi, posisi, pulau, gunung, pantai, laut, taman, rumah, kantor, sekolah, dunia, dekat, sekitar, menuju, arah, jam, pukul, pkl, hari, harinya, minggu, pekan, bulan, tahun, menit, detik, tanggal, tgl, depan, mendatang, lalu, kemarin, baik, bagus, indah, enak, buruk, jelek, lebat, deras, ringan, kuat, kencang, kuatnya, tinggi, rendah, tertinggi, terendah, rata-rata, besar, kecil, baru, nya, kah, lah, pun, dong, sih, deh, nih, ya, kok, tuh, loh, musim, semi, gugur, saat, bawah, atas, dalam, titik, memakai, pakai, mengenakan, kenakan, membawa, bawa, bawakan, pergi, jalan, jalan-jalan, keluar, lari, olahraga, sepeda, bersepeda, berkendara, piknik, liburan, pesta, berkebun, jemur, menjemur, jemuran, baju, pakaian, dingin-dingin, makan, sarapan, makan siang, belas, puluh, kondisi, keadaan, informasi, info, laporan, detail, data, rasanya, terasa, sebaiknya, mungkin, kemungkinan, barangkali, sepertinya, rupanya, benar, benar-benar, cukup, agak, terlalu, hampir, kira, kira-kira, sekiranya, utara, selatan, timur, barat, tengah, pusat, bagian, seluruh, sisa, memiliki, punya, dimiliki, diharapkan, cukup, tingkatnya`,
    place_follows:
      'di, dekat, sekitar, di dekat, di sekitar, di kota, kota, di daerah, di wilayah, di kabupaten, di provinsi, didaerah, dikota',
    place_may_follow: 'untuk, utk, ke, dari, pada, daerah, wilayah, menuju, dan, buat, cuaca',
    date: 'jam, pukul, pkl, tanggal, tgl, lalu, yang lalu, tahun, wib, wita, wit, lewat, kurang, setengah, seperempat, belas, puluh, pagi, siang, sore, malam',
    city: 'medan, bau, solo, palu, batu, kota, malang, padang, tua, kediri, blitar, metro, pare, dumai, kudus, siak, garut, langsa',
  },
  moments: [
    [
      { is: 'now' },
      'sekarang, skrg, sekarang ini, saat ini, kini, detik ini, waktu ini, pada saat ini, terkini, sedang',
    ],
    [
      { is: 'day', offset: 0 },
      'hari ini, hr ini, sepanjang hari {ini|}, seharian {ini|}, nanti, hari ini juga',
    ],
    [{ is: 'day', offset: 1 }, 'besok, bsk, besuk, esok, esok hari, keesokan hari{nya|}, hari esok'],
    [{ is: 'day', offset: 2 }, 'lusa, besok lusa, hari lusa'],
    [{ is: 'day', offset: 3 }, 'tulat'],
    [{ is: 'day', offset: -1 }, 'kemarin, kmrn, kemaren, semalam, tadi malam'],
    [{ is: 'day', offset: -2 }, 'kemarin lusa, kemarin dulu, dua hari lalu'],
    [
      { is: 'day', offset: 0, part: 'morning' },
      'pagi ini, pagi hari ini, hari ini pagi, tadi pagi, nanti pagi',
    ],
    [
      { is: 'day', offset: 0, part: 'noon' },
      'siang ini, siang hari ini, nanti siang, tadi siang, hari ini siang',
    ],
    [
      { is: 'day', offset: 0, part: 'afternoon' },
      'sore ini, sore hari ini, nanti sore, petang ini, hari ini sore, tadi sore',
    ],
    [{ is: 'day', offset: 0, part: 'night' }, 'malam ini, malam hari ini, nanti malam, ntar malam, mlm ini'],
    [
      { is: 'day', offset: 1, part: 'morning' },
      '{besok|esok} pagi, pagi besok, pagi hari besok, besok {di |}pagi hari',
    ],
    [{ is: 'day', offset: 1, part: 'noon' }, '{besok|esok} siang, siang besok'],
    [{ is: 'day', offset: 1, part: 'afternoon' }, '{besok|esok} {sore|petang}, sore besok, besok sore hari'],
    [{ is: 'day', offset: 1, part: 'night' }, '{besok|esok} malam, malam besok'],
    [
      { is: 'part', part: 'morning' },
      'pagi, pagi hari, pagi harinya, pagi-pagi, subuh, fajar, dini hari, matahari terbit, waktu sarapan, sarapan',
    ],
    [
      { is: 'part', part: 'noon' },
      'tengah hari, siang bolong, makan siang, waktu makan siang, {pukul |jam |}{12|dua belas} siang',
    ],
    [
      { is: 'part', part: 'afternoon' },
      'siang, sore, siang hari, sore hari, sore harinya, siang harinya, petang, petang hari',
    ],
    [
      { is: 'part', part: 'evening' },
      'senja, maghrib, magrib, makan malam, waktu makan malam, matahari terbenam',
    ],
    [{ is: 'part', part: 'night' }, 'malam, malam hari, malam harinya, larut malam'],
    [{ is: 'part', part: 'midnight' }, 'tengah malam, {pukul|jam} {0|nol|00|12 malam}'],
    [{ is: 'weekday', weekday: 1 }, '{hari |}senin{ ini|}'],
    [{ is: 'weekday', weekday: 2 }, '{hari |}selasa{ ini|}'],
    [{ is: 'weekday', weekday: 3 }, '{hari |}{rabu|rebo|rabo}{ ini|}'],
    [{ is: 'weekday', weekday: 4 }, '{hari |}{kamis|kemis|khamis}{ ini|}'],
    [{ is: 'weekday', weekday: 5 }, "{hari |}{jumat|jum'at|jumaat}{ ini|}"],
    [{ is: 'weekday', weekday: 6 }, '{hari |}{sabtu|saptu}{ ini|}'],
    [{ is: 'weekday', weekday: 6, part: 'night' }, 'malam minggu'],
    [{ is: 'weekday', weekday: 7 }, 'hari minggu{ ini|}, {hari |}ahad'],
    [{ is: 'month', month: 1 }, '{bulan |}januari, jan'],
    [{ is: 'month', month: 2 }, '{bulan |}{februari|pebruari}, feb'],
    [{ is: 'month', month: 3 }, '{bulan |}maret'],
    [{ is: 'month', month: 4 }, '{bulan |}april, apr'],
    [{ is: 'month', month: 5 }, '{bulan |}mei'],
    [{ is: 'month', month: 6 }, '{bulan |}juni'],
    [{ is: 'month', month: 7 }, '{bulan |}juli'],
    [{ is: 'month', month: 8 }, '{bulan |}agustus, agu, agt'],
    [{ is: 'month', month: 9 }, '{bulan |}september, sep, sept'],
    [{ is: 'month', month: 10 }, '{bulan |}oktober, okt'],
    [{ is: 'month', month: 11 }, '{bulan |}{november|nopember}, nov'],
    [{ is: 'month', month: 12 }, '{bulan |}desember, des'],
    [{ is: 'shift', weeks: -1 }, 'lalu, kemarin'],
    [{ is: 'shift', weeks: 0 }, 'ini'],
    [{ is: 'shift', weeks: 1 }, 'depan, berikutnya, mendatang'],
    [
      { is: 'span', unit: 'weekend', offset: 0 },
      'weekend, wiken, akhir {pekan|minggu}{ ini|nya|}, weekend{ ini|}, akhir minggu ini',
    ],
    [
      { is: 'span', unit: 'weekend', offset: 1 },
      'akhir {pekan|minggu} {depan|mendatang|berikutnya}, weekend depan',
    ],
    [{ is: 'span', unit: 'weekend', offset: -1 }, 'akhir {pekan|minggu} {lalu|kemarin}'],
    [
      { is: 'span', unit: 'week', offset: 0 },
      '{sepanjang |selama |dalam |}{minggu|pekan} ini, {seminggu|sepekan}{ ini| ke depan|}, satu {minggu|pekan}{ ke depan|}',
    ],
    [{ is: 'span', unit: 'week', offset: 1 }, '{minggu|pekan} {depan|mendatang|berikutnya|yang akan datang}'],
    [{ is: 'span', unit: 'week', offset: -1 }, '{minggu|pekan} {lalu|kemarin|yang lalu}'],
    [{ is: 'span', unit: 'month', offset: 0 }, 'bulan ini, sebulan{ ini| ke depan|}'],
    [{ is: 'span', unit: 'month', offset: 1 }, 'bulan {depan|mendatang|berikutnya}'],
    [{ is: 'span', unit: 'month', offset: -1 }, 'bulan lalu'],
    [{ is: 'span', unit: 'year', offset: 0 }, 'tahun ini'],
    [{ is: 'span', unit: 'year', offset: 1 }, 'tahun {depan|mendatang}'],
    [{ is: 'span', unit: 'year', offset: -1 }, 'tahun {lalu|kemarin}'],
    [
      { is: 'lasting', unit: 'day' },
      '{selama |dalam |}# {hari|harian} {ke depan|kedepan|mendatang|berikutnya|selanjutnya|}, {beberapa |}hari {ke depan|kedepan|mendatang}, # harian',
    ],
    [{ is: 'lasting', unit: 'week' }, '{selama |}# {minggu|pekan} {ke depan|mendatang|}'],
    [
      { is: 'lasting', unit: 'hour' },
      '{selama |dalam |}# jam {ke depan|kedepan|mendatang|berikutnya}, sejam {ke depan|lagi}, {beberapa |}jam {ke depan|mendatang}',
    ],
    [
      { is: 'away', unit: 'day' },
      '{dalam |dlm |}# hari lagi, {dalam|dlm|setelah} # hari{ ke depan|}, # hari {dari sekarang|kemudian|nanti}',
    ],
    [
      { is: 'away', unit: 'week' },
      '{dalam |}# {minggu|pekan} lagi, {dalam|setelah} # {minggu|pekan}, # minggu {dari sekarang|kemudian}, seminggu lagi',
    ],
    [
      { is: 'away', unit: 'month' },
      '{dalam |}# bulan lagi, {dalam|setelah} # bulan, # bulan dari sekarang, sebulan lagi',
    ],
    [
      { is: 'away', unit: 'year' },
      '{dalam |}# tahun lagi, {dalam|setelah} # {tahun|tahun setengah}, # tahun {setengah |}{dari sekarang|mendatang|kemudian}, setahun lagi, # setengah tahun dari sekarang',
    ],
    [
      { is: 'away', unit: 'hour' },
      '{dalam |}{# |# # |se}jam lagi, {dalam|dlm|setelah} {# |# # |se}jam, # jam {dari sekarang|kemudian}, setengah jam lagi, dalam setengah jam',
    ],
    [
      { is: 'away', unit: 'minute' },
      '{dalam |}{# |# # |se}menit lagi, {dalam|dlm|setelah} {# |# # }menit, {# |# # }menit {dari sekarang|kemudian}, sebentar lagi',
    ],
    [{ is: 'away', unit: 'second' }, '{dalam |}# detik lagi, dalam # detik'],
  ],
  numbers:
    'satu, dua, tiga/beberapa, empat, lima, enam, tujuh, delapan, sembilan, sepuluh, sebelas, dua belas, tiga belas',
  dates: chronoDates('id'),
};
