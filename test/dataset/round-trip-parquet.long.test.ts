import { roundTripsOfRecordings } from '../support/recorded-round-trip.ts';

roundTripsOfRecordings('parquet');
