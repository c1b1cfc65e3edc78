export { ApiError, UnreachableError } from './errors.ts';
export type { CallOptions, ClientOptions, ListOptions } from './request.ts';
export { type FileType, type ListFilters, SportsClient } from './sports.ts';
export type * as sports from './types/sports.ts';
export type * as weather from './types/weather.ts';
export { type Freshness, freshnessOf, WeatherClient } from './weather.ts';
