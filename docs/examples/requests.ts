/** A request in the documentation. Its response is recorded from a running service. */
export interface ShownRequest {
  /** Path parameters by name. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Form fields by name. */
  readonly body?: Readonly<Record<string, string>>;
}

const GAME = { gameId: 'demo-soccer-001' };

/** Requests to the sports service with the demo dataset, by operation ID. */
const SPORTS: Readonly<Record<string, ShownRequest>> = {
  listGames: { query: { sport: 'soccer', limit: 1 } },
  getGame: { path: GAME },
  listEvents: { query: { ...GAME, eventType: 'goal', limit: 1 } },
  listFrames: { path: GAME, query: { period: 1, from: 600, to: 610, hz: 5, limit: 1 } },
  listTeams: { query: { sport: 'soccer', limit: 1 } },
  listPlayers: { query: { team: 'Demo Lighthouses', limit: 1 } },
  listCompetitions: { query: { sport: 'soccer', limit: 1 } },
  getTotals: {},
  listLinks: { path: GAME },
  getGameStatistics: { path: GAME },
  getPlayerStatistics: { path: { playerId: 'demo-soccer-otters-9' } },
  getTeamStatistics: { path: { name: 'Demo Otters' } },
  getHealth: {},
  getHealthOfApi: {},
  getReadiness: {},
  getReadinessOfApi: {},
  listEndpoints: {},
  listEndpointsOfApi: {},
};

/** Requests to the weather service with the sample provider at a fixed time, by operation ID. */
const WEATHER: Readonly<Record<string, ShownRequest>> = {
  getWeather: { path: { city: 'Munich' } },
  listWeather: { query: { places: 'Paris;Berlni' } },
  getForecast: { path: { city: 'Tokyo' }, query: { days: 2 } },
  getNowcast: { path: { city: 'Stockholm' } },
  getHistory: { path: { city: 'Lisbon' }, query: { date: '2026-11-20' } },
  getAlerts: { path: { city: 'Reykjavik' } },
  getAir: { path: { city: 'Vienna' } },
  listPlaces: { query: { q: 'springf', limit: 2 } },
  ask: { body: { message: 'Will it rain in Berlin tomorrow evening?' } },
  getHealth: {},
  getReadiness: {},
  listEndpoints: {},
};

/** Paths of requests that fail, by expected status. */
const SPORTS_ERRORS: Readonly<Record<string, string>> = {
  400: '/api/events?eventtype=goal',
  404: '/api/games/demo-soccer-01',
  406: '/api/games?format=xml',
};
const WEATHER_ERRORS: Readonly<Record<string, string>> = {
  400: '/forecast/Tokyo?days=0',
  404: '/weather/Berlni',
};

export const SHOWN = {
  sports: { requests: SPORTS, errors: SPORTS_ERRORS },
  weather: { requests: WEATHER, errors: WEATHER_ERRORS },
} as const;
export type ServiceName = keyof typeof SHOWN;
