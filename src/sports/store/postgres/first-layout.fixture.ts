/** Statements that create a dataset in the first layout with one game. Do not change them. */
export function firstLayout(schema: string): string[] {
  const text = 'text COLLATE "C"';
  return [
    `CREATE SCHEMA ${schema}`,
    `CREATE TABLE ${schema}.dataset (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), layout integer NOT NULL,
      last_version bigint NOT NULL, content text NOT NULL)`,
    `COMMENT ON TABLE ${schema}.dataset IS 'Fieldcast sports dataset'`,
    `CREATE TABLE ${schema}.games (version bigint NOT NULL, game_id ${text} NOT NULL, sport ${text} NOT NULL,
      date ${text}, team_a ${text} NOT NULL, team_b ${text} NOT NULL, sort_key ${text} NOT NULL, events bigint NOT NULL,
      frames bigint NOT NULL, revision ${text} NOT NULL, item ${text} NOT NULL, detail ${text} NOT NULL,
      PRIMARY KEY (game_id))`,
    `CREATE TABLE ${schema}.players (game_id ${text} NOT NULL, player_id ${text} NOT NULL,
      PRIMARY KEY (player_id, game_id))`,
    `CREATE TABLE ${schema}.events (game_id ${text} NOT NULL, sort_key ${text} NOT NULL, number bigint NOT NULL,
      event_type ${text} NOT NULL, period bigint NOT NULL, time_s double precision, team ${text}, player_id ${text},
      json ${text} NOT NULL, PRIMARY KEY (game_id, number))`,
    `CREATE TABLE ${schema}.event_pages (game_id ${text} NOT NULL, number bigint NOT NULL, size bigint NOT NULL,
      zstd bytea NOT NULL, PRIMARY KEY (game_id, number))`,
    `CREATE TABLE ${schema}.tracking (game_id ${text} NOT NULL, start bigint NOT NULL, period bigint NOT NULL,
      time_before double precision, from_s double precision NOT NULL, to_s double precision NOT NULL,
      players ${text} NOT NULL, teams ${text} NOT NULL, positions bytea NOT NULL, lines bytea NOT NULL,
      PRIMARY KEY (game_id, start))`,
    `CREATE UNIQUE INDEX games_sort_key ON ${schema}.games (sort_key)`,
    `CREATE INDEX players_game_id ON ${schema}.players (game_id)`,
    `CREATE INDEX events_event_type ON ${schema}.events (event_type, sort_key, number)`,
    `CREATE INDEX events_player_id ON ${schema}.events (player_id, sort_key, number)`,
    `INSERT INTO ${schema}.dataset (layout, last_version, content) VALUES (1, 7, '1f')`,
    `INSERT INTO ${schema}.games VALUES (7, 'test-1', 'soccer', '2019-03-02', 'Terns', 'Herons', '2019-03-02 test-1', 1, 0,
      'aRevision', '${JSON.stringify(ITEM)}', '${JSON.stringify(DETAIL)}')`,
    `INSERT INTO ${schema}.players VALUES ('test-1', 'test-7'), ('test-1', 'test-9')`,
    `INSERT INTO ${schema}.events VALUES ('test-1', '2019-03-02 test-1', 0, 'goal', 1, 3.5, 'Terns', 'test-7',
      '{"event_id":"1"}')`,
  ];
}

const ITEM = {
  game_id: 'test-1',
  sport: 'soccer',
  date: '2019-03-02',
  venue: 'Harbour Ground',
  duration_minutes: 90,
};

const DETAIL = {
  ...ITEM,
  teams: { team_a: 'Terns', team_b: 'Herons' },
  competition: 'Old Cup',
  season: '2018/19',
  score: { team_a: 1, team_b: 0 },
  periods: [{ period: 1, type: 'first_half', duration_s: 2700 }],
  playing_area: { length_m: 105, width_m: 68 },
  // In the first layout, games had no minutes.
  players: [
    { player_id: 'test-7', name: 'Ada Ōta', team: 'Terns', jersey_number: 7, position: null },
    {
      player_id: 'test-9',
      name: null,
      team: 'Herons',
      jersey_number: null,
      position: null,
      minutes_played: 61.5,
    },
  ],
  orientation: 'fixed',
  events: { count: 1 },
  tracking: null,
  source: { provider: 'test', licence: 'CC0-1.0', attribution: 'Invented' },
};
