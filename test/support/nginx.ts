import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Starts nginx with the given server blocks. All its files, including `nginx.log`, are in `folder`. */
export function startNginx(folder: string, servers: string): ChildProcess {
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  const log = join(folder, 'nginx.log');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${log};
     events { worker_connections 4096; } http { access_log off; ${temporary.join(' ')} ${servers} }`,
  );
  return spawn('nginx', ['-p', folder, '-c', file, '-e', log], {
    env: { PATH: `${process.env['PATH']}:/usr/sbin` },
    stdio: 'inherit',
  });
}
