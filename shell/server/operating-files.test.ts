import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { projectRoot } from '@site/release/infra';
import { freePort } from '@site/test-servers/free-port';
import { isInstalled, testIf } from '../testing/installed-programs';

const folder = join(projectRoot, 'docs/operating');
const testOfNginx = testIf(isInstalled('nginx', '-v') && isInstalled('openssl', 'version'));

let work: string;
let site: Server;
let sitePort: number;
let proxy: ChildProcess | undefined;
beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'proxy-'));
  // Answers with the headers and the size of the body that it got from the proxy.
  site = createServer(async (request, response) => {
    const { length } = await buffer(request);
    response.end(JSON.stringify({ headers: request.headers, length }));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  sitePort = (site.address() as { port: number }).port;
});
afterEach(async () => {
  if (proxy && proxy.exitCode === null) {
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
  }
  proxy = undefined;
  site.closeAllConnections();
  site.close();
  rmSync(work, { recursive: true, force: true });
});

/** Sends 11 MB over HTTP/2 and TLS, with forged headers. */
async function callThrough(port: number) {
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false, servername: 'localhost' });
  try {
    await once(session, 'connect');
    const forged = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'http' };
    const request = session.request({ ':method': 'POST', ':path': '/api/v1/user/registration', ...forged });
    request.end(Buffer.alloc(11 * 1024 * 1024));
    return JSON.parse(await text(request));
  } finally {
    session.destroy();
  }
}

async function expectProxied(port: number): Promise<void> {
  let answer: Awaited<ReturnType<typeof callThrough>> | undefined;
  for (let attempt = 0; answer === undefined && attempt < 100; attempt += 1) {
    answer = await callThrough(port).catch(() => undefined);
    if (!answer) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(answer?.length).toBe(11 * 1024 * 1024);
  expect(answer?.headers).toMatchObject({ 'x-forwarded-proto': 'https' });
  // The address of this machine, in the notation of either family, and not the forged one.
  expect(answer?.headers['x-forwarded-for']).toMatch(/^(::1|127\.0\.0\.1)$/);
}

testIf(isInstalled('systemd-analyze', '--version'))('the systemd unit is hardened', async () => {
  const unit = join(folder, 'site.service');
  const output = execFileSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' });
  const [, exposure] = /exposure level for site\.service: ([\d.]+)/.exec(output) ?? [];
  expect(Number(exposure)).toBeLessThan(3);
});

testOfNginx('nginx runs with its configuration', async () => {
  const [plainPort, port] = [await freePort(), await freePort()];
  const [certificate, key] = [join(work, 'cert.pem'), join(work, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  const configuration = readFileSync(join(folder, 'nginx.conf'), 'utf8')
    .replaceAll('www.example.com', 'localhost')
    .replace('listen 80;', `listen ${plainPort};`)
    .replace('listen 443 ssl', `listen ${port} ssl`)
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const main = `daemon off; pid ${work}/nginx.pid; error_log stderr; events {} http { access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/${name};`).join(' ')}
    ${configuration} }`;
  writeFileSync(join(work, 'nginx.conf'), main);
  proxy = spawn('nginx', ['-p', work, '-c', join(work, 'nginx.conf')], { stdio: 'ignore' });
  await expectProxied(port);
  const { status, headers } = await fetch(`http://localhost:${plainPort}/trainings?a=b`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([301, 'https://localhost/trainings?a=b']);
});

testIf(isInstalled('caddy', 'version'))('Caddy runs with its configuration', async () => {
  const [plainPort, port] = [await freePort(), await freePort()];
  const configuration = readFileSync(join(folder, 'Caddyfile'), 'utf8')
    .replaceAll('www.example.com', 'localhost')
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`);
  const options = `{\nadmin off\nlocal_certs\nskip_install_trust\nhttp_port ${plainPort}\nhttps_port ${port}\n}\n`;
  writeFileSync(join(work, 'Caddyfile'), options + configuration);
  proxy = spawn('caddy', ['run', '--config', join(work, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work },
    stdio: 'ignore',
  });
  await expectProxied(port);
});
