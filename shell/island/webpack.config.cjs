const { join } = require('node:path');
const { library } = require('../build/packaging/library.cjs');

// A remote without the platform gets from here what its pages need in other hosts.
const platform = join(__dirname, '../platform/src');
module.exports = library(__dirname, [join(platform, 'standalone'), join(platform, 'hosted-island')]);
