const { command } = require('../build/packaging/command.cjs');

const versionOf = (folder) => require(`../../${folder}/package.json`).version;

module.exports = command(__dirname, 'src/main.ts', 'create-remote.cjs', {
  /** The versions with which this package was built: a new repository starts with them. */
  constants: {
    PACKAGES: {
      '@site/build': versionOf('shell/build'),
      '@site/contract': versionOf('api/contract'),
      '@site/dev': versionOf('shell/dev'),
      '@site/platform': versionOf('shell/platform'),
      '@site/release': versionOf('shell/release'),
    },
    LIBRARIES: Object.fromEntries(
      [
        ...['react', 'react-dom', 'react-router-dom', 'zustand', 'typescript', 'webpack', 'webpack-cli'],
        ...['@types/react', '@types/react-dom'],
      ].map((name) => [name, require(`${name}/package.json`).version]),
    ),
  },
});
