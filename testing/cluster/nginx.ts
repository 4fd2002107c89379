import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { endProcess, findProgram, spawnAsNobody } from './local-program.ts'

/** Why what needs it is left out; null: it is there. */
export const nginxMissing =
  findProgram('nginx') === null ? 'The package nginx is not installed on this machine' : null

/** nginx before several processes, on this port. */
export async function startNginx(ports: readonly number[], port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  await chmod(folder, 0o777)
  const settings = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    settings,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 2000; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream webs {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    client_max_body_size 12m;
    location / {
      proxy_pass http://webs;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_next_upstream error timeout http_502;
    }
  }
}
`,
  )
  let child: ChildProcess
  process.once('exit', () => child.kill())
  const start = () => {
    child = spawnAsNobody(findProgram('nginx') ?? 'nginx', ['-e', `${folder}/error.log`, '-c', settings])
  }
  start()
  return {
    host: `http://127.0.0.1:${port}`,
    start,
    end: () => endProcess(child),
    async stop() {
      await endProcess(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
