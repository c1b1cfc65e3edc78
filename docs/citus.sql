-- Distributes a dataset of Fieldcast over the nodes of a Citus cluster, by game: see docs/scaling.md.
--
-- 1. Import one game, or any, with partitions=0 in the URL, which makes the tables:
--      npm run -s fieldcast -- sports import auto games/one --data 'postgres://me@coordinator/fieldcast?partitions=0'
-- 2. Run this script once, on the coordinator, as the owner of the tables:
--      psql -v ON_ERROR_STOP=1 -f docs/citus.sql 'postgres://me@coordinator/fieldcast'
-- 3. Import the rest. Games that are there already were moved to the nodes by step 2.

CREATE EXTENSION IF NOT EXISTS citus;

BEGIN;

-- One shard after the other, so that one transaction can do all of it.
SET LOCAL citus.multi_shard_modify_mode TO 'sequential';

-- The schema of the dataset: the one that ?schema=… names, if the URL has it.
SET LOCAL search_path TO fieldcast;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_class WHERE oid = 'events'::regclass AND relkind = 'p') THEN
    RAISE EXCEPTION 'the tables are partitioned already: import into another schema with partitions=0 in the URL';
  END IF;
END
$$;

-- Whole on every node: small, read with every query or summed up over games, or unique by more than the game.
SELECT create_reference_table('dataset');
SELECT create_reference_table('games');
SELECT create_reference_table('players');
SELECT create_reference_table('teams');

-- All of a game is on one node.
SELECT create_distributed_table('events', 'game_id', colocate_with => 'none');
SELECT create_distributed_table('event_pages', 'game_id', colocate_with => 'events');
SELECT create_distributed_table('tracking', 'game_id', colocate_with => 'events');

COMMIT;
