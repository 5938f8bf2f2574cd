const { mkdirSync, rmSync, symlinkSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');

const installed = (name) => dirname(require.resolve(`${name}/package.json`));
const react18 = { react: installed('react-18'), 'react-dom': installed('react-dom-18') };

/** What `npm install` would put beside these remotes in repositories of their own; here it has the site's majors. */
const majors = {
  'react-18': react18,
  'slot-on-react-18': react18,
  'platform-2': { '@site/platform': join(__dirname, 'platform-2/platform') },
};

const remote = process.cwd();
for (const [name, folder] of Object.entries(majors[basename(remote)])) {
  const link = join(remote, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(folder, link, 'junction');
}
