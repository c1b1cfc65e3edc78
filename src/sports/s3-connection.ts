import type { SettingsOf } from '../settings/setting.ts';
import { UsageError } from '../settings/setting.ts';
import type { S3Connection } from './s3/client.ts';
import type { S3_SETTINGS } from './settings.ts';

/** How the settings say to reach S3. Throws UsageError where they contain credentials. */
export function s3Connection(settings: SettingsOf<typeof S3_SETTINGS>): S3Connection {
  const { 's3-endpoint': endpoint, 's3-addressing-style': addressing, 'aws-region': region } = settings;
  if (endpoint !== '' && new URL(endpoint).username !== '') {
    throw new UsageError(
      '--s3-endpoint (S3_ENDPOINT) must not contain credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  }
  return {
    endpoint: endpoint || null,
    // A server of one's own has no regions, but a signature must name one.
    region: region || (endpoint ? 'us-east-1' : null),
    pathStyle: addressing === 'path' || (addressing === 'auto' && endpoint !== ''),
  };
}
