export { ApiError } from './errors.ts';
export type { CallOptions, ClientOptions } from './request.ts';
export { type FileType, SportsClient } from './sports.ts';
export type * as sports from './types/sports.ts';
export type * as weather from './types/weather.ts';
export { WeatherClient } from './weather.ts';
