import { spawn } from 'node:child_process';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accepts, freePort, until } from '../../test/support/redis-servers.ts';
import type { Peer } from '../work.ts';

const NGINX = '/usr/sbin/nginx';

/** nginx serves the service's response from a file. */
export const nginx: Peer = {
  title: 'nginx, the same bytes from a file',
  whyAbsent: () =>
    access(NGINX).then(
      () => null,
      () => `${NGINX} is not installed (Debian and Ubuntu: apt-get install nginx)`,
    ),
  start: async ({ folder, answer }) => {
    await writeFile(join(folder, 'answer'), answer.body);
    const port = await freePort();
    const encoding = answer.headers['content-encoding'];
    const file = join(folder, 'nginx.conf');
    await writeFile(
      file,
      `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr warn;
      events { worker_connections 256; }
      http {
        access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
        types {} default_type ${JSON.stringify(answer.headers['content-type'])};
        server {
          listen 127.0.0.1:${port};
          location / {
            root ${folder}; rewrite ^ /answer break;
            ${encoding === undefined ? '' : `add_header Content-Encoding ${encoding};`}
          }
        }
      }`,
    );
    const child = spawn(NGINX, ['-p', folder, '-e', 'stderr', '-c', file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until(() => accepts(port));
    return { url: `http://127.0.0.1:${port}`, process: child };
  },
};
