module.exports = require('@site/build').host(__dirname);
