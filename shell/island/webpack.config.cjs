module.exports = require('../build/packaging/library.cjs').library(__dirname);
