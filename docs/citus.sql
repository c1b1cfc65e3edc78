-- Distributes a Fieldcast dataset over the nodes of a Citus cluster, by game. See docs/scaling.md.
--
-- 1. Import at least one game with partitions=0 in the URL, which creates the tables:
--      npm run -s fieldcast -- sports import auto games/one --data 'postgres://me@coordinator/fieldcast?partitions=0'
-- 2. Run this script once, on the coordinator, as the owner of the tables:
--      psql -v ON_ERROR_STOP=1 -f docs/citus.sql 'postgres://me@coordinator/fieldcast'
-- 3. Import the other games. Step 2 has moved the first ones to the nodes.

CREATE EXTENSION IF NOT EXISTS citus;

BEGIN;

-- One shard at a time, so everything fits into one transaction.
SET LOCAL citus.multi_shard_modify_mode TO 'sequential';

-- The schema of the dataset; change it if the URL has ?schema=…
SET LOCAL search_path TO fieldcast;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_class WHERE oid = 'events'::regclass AND relkind = 'p') THEN
    RAISE EXCEPTION 'the tables are already partitioned: import into another schema with partitions=0 in the URL';
  END IF;
END
$$;

-- Complete on every node: small tables that are joined with any game, summed over games, or unique across games.
SELECT create_reference_table('dataset');
SELECT create_reference_table('games');
SELECT create_reference_table('players');
SELECT create_reference_table('teams');
SELECT create_reference_table('links');

-- Each game is on one node.
SELECT create_distributed_table('events', 'game_id', colocate_with => 'none');
SELECT create_distributed_table('event_pages', 'game_id', colocate_with => 'events');
SELECT create_distributed_table('tracking', 'game_id', colocate_with => 'events');

COMMIT;
