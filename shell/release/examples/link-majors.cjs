const { mkdirSync, rmSync, symlinkSync } = require('node:fs');
const { dirname, join } = require('node:path');

const installed = join(__dirname, '../../../node_modules');

/** What `npm install` would put beside these remotes in repositories of their own; here it has the site's majors. */
const react18 = { react: join(installed, 'react-18'), 'react-dom': join(installed, 'react-dom-18') };
const majors = {
  'react-18': react18,
  'slot-on-react-18': react18,
  'platform-2': { '@site/platform': join(__dirname, 'platform-2/platform') },
};

for (const [example, packages] of Object.entries(majors))
  for (const [name, folder] of Object.entries(packages)) {
    const link = join(__dirname, example, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(folder, link, 'junction');
  }
