import { describe, expect, it } from 'vitest';
import { gazetteer } from '../../../../test/support/weather-service.ts';
import { TimeZones } from './time-zones.ts';

const zones = new TimeZones();
const at = (latitude: number, longitude: number, country?: string) =>
  zones.at({ latitude, longitude }, country === undefined ? {} : { country });

describe('the time zone at a point', () => {
  it.each([
    // Islands on both sides of the date line.
    ['Taveuni', -16.8, -179.97, 'Pacific/Fiji'],
    ['Vanua Levu', -16.4, 179.4, 'Pacific/Fiji'],
    ['Kiritimati', 1.87, -157.43, 'Pacific/Kiritimati'],
    ['Kanton', -2.81, -171.68, 'Pacific/Kanton'],
    ['Tarawa', 1.45, 173.03, 'Pacific/Tarawa'],
    ['Apia', -13.83, -171.77, 'Pacific/Apia'],
    ['Pago Pago', -14.28, -170.7, 'Pacific/Pago_Pago'],
    ['Niue', -19.06, -169.92, 'Pacific/Niue'],
    ['Fakaofo', -9.38, -171.25, 'Pacific/Fakaofo'],
    ['Nukualofa', -21.14, -175.2, 'Pacific/Tongatapu'],
    ['Wallis', -13.28, -176.18, 'Pacific/Wallis'],
    ['Waitangi, Chatham', -43.95, -176.56, 'Pacific/Chatham'],
    ['Raoul', -29.25, -177.92, 'Pacific/Auckland'],
    ['Attu', 52.9, 173.1, 'America/Adak'],
    ['Little Diomede', 65.76, -168.94, 'America/Nome'],
    ['Big Diomede', 65.78, -169.06, 'Asia/Anadyr'],
    ['Wrangel Island', 71.2, -179.5, 'Asia/Anadyr'],
    ['Midway', 28.21, -177.37, 'Pacific/Midway'],
    ['Wake', 19.28, 166.65, 'Pacific/Wake'],
    // Islands far from their country.
    ['Fernando de Noronha', -3.85, -32.42, 'America/Noronha'],
    ['Easter Island', -27.12, -109.35, 'Pacific/Easter'],
    ['Galapagos', -0.74, -90.31, 'Pacific/Galapagos'],
    ['Lord Howe', -31.55, 159.08, 'Australia/Lord_Howe'],
    ['Norfolk Island', -29.04, 167.95, 'Pacific/Norfolk'],
    ['Pitcairn', -25.07, -130.1, 'Pacific/Pitcairn'],
    ['Rikitea', -23.12, -134.97, 'Pacific/Gambier'],
    ['Nuku Hiva', -8.9, -140.1, 'Pacific/Marquesas'],
    ['Manihiki', -10.42, -161.0, 'Pacific/Rarotonga'],
    ['Diego Garcia', -7.32, 72.42, 'Indian/Chagos'],
    ['Aldabra', -9.42, 46.35, 'Indian/Mahe'],
    ['Cocos', -12.19, 96.83, 'Indian/Cocos'],
    ['Kerguelen', -49.35, 70.22, 'Indian/Kerguelen'],
    ['Tristan da Cunha', -37.07, -12.31, 'Atlantic/St_Helena'],
    ['Ponta Delgada', 37.74, -25.67, 'Atlantic/Azores'],
    ['Longyearbyen', 78.22, 15.63, 'Arctic/Longyearbyen'],
    ['Saint-Pierre', 46.78, -56.17, 'America/Miquelon'],
    ['Macquarie Island', -54.6, 158.9, 'Antarctica/Macquarie'],
    // Enclaves and borders.
    ['Buesingen', 47.697, 8.69, 'Europe/Busingen'],
    ['Samnaun', 46.945, 10.36, 'Europe/Zurich'],
    ['Ceuta', 35.89, -5.31, 'Africa/Ceuta'],
    ['Melilla', 35.29, -2.94, 'Africa/Ceuta'],
    ['Gibraltar', 36.14, -5.35, 'Europe/Gibraltar'],
    ['Kaliningrad', 54.71, 20.5, 'Europe/Kaliningrad'],
    ['Point Roberts', 48.985, -123.08, 'America/Los_Angeles'],
    ['Cabinda', -5.55, 12.19, 'Africa/Luanda'],
    ['Oecusse', -9.2, 124.36, 'Asia/Dili'],
    ['Musandam', 26.18, 56.25, 'Asia/Muscat'],
    ['Eastern Iran', 30.5, 58.9, 'Asia/Tehran'],
    ['Western Nepal', 29.3, 83.0, 'Asia/Kathmandu'],
    ['Tanezrouft', 25.0, 2.0, 'Africa/Algiers'],
    // Reservations, counties and towns with a different time than their state.
    ['Death Valley', 36.46, -116.87, 'America/Los_Angeles'],
    ['Window Rock, Navajo Nation', 35.68, -109.05, 'America/Denver'],
    ['Second Mesa, Hopi Reservation', 35.8, -110.5, 'America/Phoenix'],
    ['Knox, Indiana', 41.3, -86.63, 'America/Indiana/Knox'],
    ['Creighton, Saskatchewan', 54.75, -101.9, 'America/Winnipeg'],
    ['Blanc-Sablon', 51.43, -57.13, 'America/Blanc-Sablon'],
    ['Coyhaique', -45.57, -72.07, 'America/Coyhaique'],
    ['Broken Hill', -31.96, 141.46, 'Australia/Broken_Hill'],
    ['Eucla', -31.68, 128.88, 'Australia/Eucla'],
    // Official time in Xinjiang, and at the South Pole.
    ['Urumqi', 43.82, 87.6, 'Asia/Shanghai'],
    ['South Pole', -90, 0, 'Antarctica/McMurdo'],
  ])('the time zone of %s', (_, latitude, longitude, expected) => {
    expect(at(latitude, longitude)).toBe(expected);
  });

  it.each([
    [0, -30, 'Etc/GMT+2'],
    [-40, 100, 'Etc/GMT-7'],
    [45, -7.4, 'Etc/GMT'],
    [-50, 180, 'Etc/GMT-12'],
    [-50, -180, 'Etc/GMT+12'],
    [90, 0, 'Etc/GMT'],
  ])('the time zone at sea is the nautical one: %d, %d', (latitude, longitude, expected) => {
    expect(at(latitude, longitude)).toBe(expected);
  });

  it('the date line has one time zone from both sides', () => {
    expect(at(-16.8, 180)).toBe('Pacific/Fiji');
    expect(at(-16.8, -180)).toBe('Pacific/Fiji');
  });

  it('a point across the border or at sea has a time zone of its own country', () => {
    expect(at(1.6, 30.8)).toBe('Africa/Lubumbashi');
    expect(at(1.6, 30.8, 'UG')).toBe('Africa/Kampala');
    expect(at(52.5, -173)).toBe('Etc/GMT+12');
    expect(at(52.5, -173, 'US')).toBe('America/Adak');
    // The north of Vietnam uses a zone that the time zone database lists under Thailand.
    expect(at(22.854, 106.724, 'VN')).toBe('Asia/Bangkok');
    expect(at(42.66, 21.16, 'XK')).toBe('Europe/Belgrade');
  });

  it('a point far from its country has the time zone of its position', () => {
    expect(at(48.85, 2.35, 'AU')).toBe('Europe/Paris');
    expect(at(0, -30, 'AU')).toBe('Etc/GMT+2');
    expect(at(48.85, 2.35, 'BV')).toBe('Europe/Paris');
  });

  it('near a border, a stated time zone takes precedence if the country uses it', () => {
    const atBorder = { latitude: -15.8975, longitude: -52.2508 };
    expect(zones.at(atBorder, { country: 'BR', stated: 'America/Sao_Paulo' })).toBe('America/Sao_Paulo');
    expect(zones.at(atBorder, { country: 'BR', stated: 'America/Manaus' })).toBe('America/Cuiaba');
    const inCoyhaique = { latitude: -45.57, longitude: -72.07 };
    expect(zones.at(inCoyhaique, { country: 'CL', stated: 'America/Santiago' })).toBe('America/Coyhaique');
    const inKuvasoy = { latitude: 40.2972, longitude: 71.9803 };
    expect(zones.at(inKuvasoy, { country: 'UZ', stated: 'Asia/Bishkek' })).toBe('Asia/Tashkent');
  });

  it('if the runtime does not know a time zone, the point has the nearest known one of its country', () => {
    const old = new TimeZones(undefined, (name) => name !== 'America/Coyhaique');
    const point = { latitude: -45.57, longitude: -72.07 };
    expect(old.at(point, { country: 'CL' })).toMatch(/^America\/(Santiago|Punta_Arenas)$/);
    expect(old.at(point)).toMatch(/^America\//);
    const oldest = new TimeZones(undefined, (name) => name.startsWith('Etc/'));
    expect(oldest.at(point, { country: 'CL' })).toBe('Etc/GMT+5');
  });
});

describe('the time zones of the gazetteer', () => {
  it.each([
    ['Fernando de Noronha', 'America/Noronha'],
    ['Lord Howe Island', 'Australia/Lord_Howe'],
    ['Adak', 'America/Adak'],
    ['ADK', 'America/Adak'],
    ['Attu', 'America/Adak'],
    ['Coyhaique', 'America/Coyhaique'],
    ['Penrhyn', 'Pacific/Rarotonga'],
    ['Diego Garcia', 'Indian/Chagos'],
    ['Robinson Crusoe Island', 'America/Santiago'],
    ['Kermadec Islands', 'Pacific/Auckland'],
    ['Srinakarin Dam', 'Asia/Bangkok'],
    ['Sonamarg', 'Asia/Kolkata'],
    ['BAH', 'Asia/Bahrain'],
    ['Everest', 'Asia/Kathmandu'],
    ['Urumqi', 'Asia/Shanghai'],
    ['Hanoi', 'Asia/Bangkok'],
    ['Pristina', 'Europe/Belgrade'],
    ['-16.8,-179.97', 'Pacific/Fiji'],
    ['0,-30', 'Etc/GMT+2'],
  ])('the time zone of %s', (name, expected) => {
    expect(gazetteer().find(name)[0]?.place.timezone).toBe(expected);
  });
});
