import Type from 'typebox';
import type { WeatherClient, weather } from '../../../client/index.ts';
import { toolsOf } from '../tool.ts';
import { limit, text } from './parameters.ts';

const weatherTool = toolsOf<WeatherClient>();

const CITY = text(
  'Name of a place in any language, preferably with its country or state if the name is ambiguous ("Perth, Scotland"), an airport code, or ' +
    '"latitude,longitude".',
);

const QUERY = {
  units: Type.Optional(
    Type.Enum(['metric', 'imperial'], {
      type: 'string',
      description: 'metric (the default): °C, m/s, hPa, metres, mm; imperial: °F, mph, inHg, miles, inches.',
    }),
  ),
  lang: Type.Optional(
    Type.Unsafe<NonNullable<weather.GetWeatherQuery['lang']>>({
      type: 'string',
      minLength: 2,
      description: 'Language of descriptions, for example en, de, fr, es, ja; English by default.',
    }),
  ),
};

const UNITS =
  'Metric units unless units is imperial: °C, m/s, hPa, metres, mm. Times are local to the place.';
const PLACE = 'The answer contains the place: city, region, country and coordinates.';

export const WEATHER_TOOLS = [
  weatherTool({
    name: 'find_places',
    title: 'Find places',
    description:
      'Lists the places that a name may mean, best known first, with region, country, coordinates, population and kind. Use this tool if a name ' +
      'is ambiguous or incomplete. Pass the query of a place as city to the other tools to get exactly that place.',
    input: {
      name: text('A name or its beginning, preferably with its region or country: "springf, il".'),
      limit: limit(8, 20),
      lang: QUERY.lang,
    },
    find: async (client, { name, ...query }, options) => ({
      value: { places: await client.places(name, query, options) },
    }),
  }),
  weatherTool({
    name: 'current_weather',
    title: 'Current weather',
    description: `Current weather in a place: temperature, wind, humidity, pressure, clouds, visibility, precipitation. ${UNITS} ${PLACE}`,
    input: { city: CITY, ...QUERY },
    find: async (client, { city, ...query }, options) => ({
      value: { ...(await client.weather(city, query, options)) },
    }),
  }),
  weatherTool({
    name: 'weather_forecast',
    title: 'Weather forecast',
    description:
      'A place’s forecast for up to five days, starting today: daily has one entry per day; forecasts has one entry per three hours, or per hour ' +
      `with step 1. ${UNITS} precipitation_probability is in %. ${PLACE}`,
    input: {
      city: CITY,
      days: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 5,
          default: 5,
          description: 'Calendar days, beginning with today; 5 by default.',
        }),
      ),
      step: Type.Optional(
        Type.Unsafe<1 | 3>({
          type: 'integer',
          enum: [1, 3],
          default: 3,
          description: 'Hours between forecast entries: 1 or 3.',
        }),
      ),
      ...QUERY,
    },
    advice: 'request fewer days, or use step 3',
    find: async (client, { city, ...query }, options) => ({
      value: { ...(await client.forecast(city, query, options)) },
    }),
  }),
  weatherTool({
    name: 'precipitation_nowcast',
    title: 'Rain in the next two hours',
    description:
      'Rain and snow in a place in the next two hours, in steps of step_minutes: begins and ends are the times of the first rain or snow and are ' +
      `omitted without any; precipitation has the amount per step, and the rate per hour. ` +
      `Fails if no provider covers the place; then use weather_forecast. ${UNITS} ${PLACE}`,
    input: { city: CITY, ...QUERY },
    find: async (client, { city, ...query }, options) => ({
      value: { ...(await client.nowcast(city, query, options)) },
    }),
  }),
  weatherTool({
    name: 'past_weather',
    title: 'Weather of a past day',
    description: `A place’s weather on one of the past seven days, yesterday by default: day is the summary, hours has one entry per hour. ${UNITS} ${PLACE}`,
    input: {
      city: CITY,
      date: Type.Optional(
        Type.String({
          description: 'YYYY-MM-DD, at most seven days before today at the place; yesterday by default.',
        }),
      ),
      ...QUERY,
    },
    find: async (client, { city, ...query }, options) => ({
      value: { ...(await client.history(city, query, options)) },
    }),
  }),
  weatherTool({
    name: 'weather_alerts',
    title: 'Official warnings',
    description:
      'Official warnings that are in force or announced for a place, the most severe first, with start, end, severity, sender and ' +
      `description. applies is "area unclear" if a warning may be for other places; ` +
      `partial means that some warnings are missing; source is omitted if no provider covers the country. ${PLACE}`,
    input: { city: CITY, lang: QUERY.lang },
    advice: 'request a smaller place',
    find: async (client, { city, ...query }, options) => ({
      value: { ...(await client.alerts(city, query, options)) },
    }),
  }),
  weatherTool({
    name: 'air_quality',
    title: 'Air quality',
    description:
      'Current air quality in a place: the European and the US index, fine dust, ozone and nitrogen dioxide in µg/m³, and in ' +
      `Europe pollen in grains/m³. ${PLACE}`,
    input: { city: CITY, lang: QUERY.lang },
    find: async (client, { city, ...query }, options) => ({
      value: { ...(await client.air(city, query, options)) },
    }),
  }),
  weatherTool({
    name: 'ask_weather',
    title: 'Ask about the weather',
    description:
      'Answers a question about the weather in everyday language, in many languages ("Will it rain in Rome tomorrow?"): answer is a sentence in ' +
      'the language of the question, understood contains the interpretation of the question, ' +
      'and the other fields contain the forecast if the question mentions a ' +
      `time, otherwise the current weather. Use the other tools if you know place and time. ${UNITS} ${PLACE}`,
    input: {
      message: Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'The question, which must mention a place.',
      }),
      ...QUERY,
    },
    find: async (client, { message, ...query }, options) => {
      const { answer, understood, ...weather } = await client.ask(message, query, options);
      return { value: { answer, understood, ...weather } };
    },
  }),
];
