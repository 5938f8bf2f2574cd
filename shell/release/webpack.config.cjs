module.exports = require('../build/packaging/command.cjs').command(
  __dirname,
  'cli/site-release.ts',
  'site-release.cjs',
);
