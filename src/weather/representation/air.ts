import { type Static, Type } from '../../schema.ts';
import {
  AIR_GRADES,
  type AirGrade,
  type AirQuality,
  airGradeOf,
  POLLENS,
  type PollenCounts,
} from '../model/air-quality.ts';
import { localText } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import {
  CITY,
  COUNTRY,
  decimal,
  localTime,
  markedAsSample,
  Nullable,
  namesOf,
  ORIGIN,
  type Origin,
  originFields,
  PLACE,
  placeFields,
  type Style,
  unitsField,
  whole,
  zoneFields,
  zoneSchema,
} from './fields.ts';
import { WORDINGS } from './speech/wordings/registry.ts';
import { UNITS_FIELD } from './units.ts';

const concentration = (what: string) =>
  Nullable(Type.Number(), `${what}, in µg/m³ for both systems of units.`);
const grains = Nullable(Type.Number(), 'Grains/m³.');

const PollenSchema = Type.Object(
  Object.fromEntries(POLLENS.map((name) => [name, grains])) as Record<keyof PollenCounts, typeof grains>,
  { title: 'Pollen' },
);

export const AirSchema = Type.Object(
  {
    city: CITY,
    country: COUNTRY,
    european_aqi: Nullable(
      Type.Integer(),
      'European air quality index: 0 to 100, and above 100 in extremely polluted air.',
    ),
    us_aqi: Nullable(Type.Integer(), 'Air quality index of the US EPA, 0 to 500.'),
    description: Nullable(
      Type.String(),
      'Grade of the European index, in the language of `lang`. In English: `good`, `fair`, `moderate`, `poor`, `very poor` or `extremely poor`.',
    ),
    pm2_5: concentration('Particles up to 2.5 µm'),
    pm10: concentration('Particles up to 10 µm'),
    ozone: concentration('Ozone'),
    nitrogen_dioxide: concentration('Nitrogen dioxide'),
    pollen: Nullable(PollenSchema, 'Null if there is no pollen forecast, for example outside Europe.'),
    timestamp: localTime('Time of the values'),
    ...PLACE,
    ...zoneSchema('at `timestamp`'),
    ...ORIGIN,
    units: UNITS_FIELD,
  },
  { title: 'AirQuality' },
);

export type Air = Static<typeof AirSchema>;

/** Builds the documented air quality response. The values are the same in both systems of units. */
export function airAnswer(place: Place, air: AirQuality, origin: Origin, style: Style): Air {
  const { european_aqi: index, pollen } = air;
  return {
    ...namesOf(place),
    european_aqi: whole(index),
    us_aqi: whole(air.us_aqi),
    description:
      index === null ? null : airText(airGradeOf(index), style.language, { isSample: air.isSample === true }),
    pm2_5: decimal(air.pm2_5),
    pm10: decimal(air.pm10),
    ozone: decimal(air.ozone),
    nitrogen_dioxide: decimal(air.nitrogen_dioxide),
    pollen: pollen && {
      alder: decimal(pollen.alder),
      birch: decimal(pollen.birch),
      grass: decimal(pollen.grass),
      mugwort: decimal(pollen.mugwort),
      olive: decimal(pollen.olive),
      ragweed: decimal(pollen.ragweed),
    },
    timestamp: localText(air.time, place.timezone),
    ...placeFields(place, style.language),
    ...zoneFields(place, air.time),
    ...originFields(origin),
    ...unitsField(style),
  };
}

/** Returns the name of a grade in a language. The name of a sample grade is marked. */
export function airText(grade: AirGrade, language: string, { isSample }: { isSample: boolean }): string {
  const word = WORDINGS.get(language)?.grades?.split('|')[AIR_GRADES.indexOf(grade)] ?? grade;
  return isSample ? markedAsSample(word, language) : word;
}
