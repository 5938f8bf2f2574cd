const { join } = require('node:path');

// The shell's configuration reads it: the packaged shell is a development build.
process.env.NODE_ENV = 'development';
const { host } = require('@site/build');
const { command } = require('../build/packaging/command.cjs');

const [browser, server] = host(join(__dirname, '..'));
const dist = join(__dirname, 'dist/shell');

module.exports = [
  command(__dirname, 'src/site-dev.ts', 'site-dev.cjs'),
  command(__dirname, '../release/render/render-thread.ts', 'render-thread.cjs'),
  { ...browser, output: { ...browser.output, path: join(dist, 'web'), publicPath: '/releases/shell/local/' } },
  { ...server, devtool: false, output: { ...server.output, path: dist } },
];
