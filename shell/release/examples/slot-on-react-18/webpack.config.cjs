module.exports = require('@site/build').remote(__dirname);
