/** A rule of dependency-cruiser that must not be broken. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A layer may import the layers below it in this list, and none above. Layers in one row do not import each other. */
const layers = (name, root, rows) =>
  rows.flatMap((row, index) => {
    const above = rows.slice(0, index).flat();
    return row.flatMap((layer) => {
      const forbidden = [...above, ...row.filter((other) => other !== layer)];
      if (forbidden.length === 0) return [];
      return rule(
        `${name}: ${layer}`,
        `${layer} must not import ${forbidden.join(', ')}`,
        { path: `^${root}/${layer}/` },
        { path: `^${root}/(${forbidden.join('|')})/` },
      );
    });
  });

/** The layers of packages that have several, from the top down. */
const layerRules = [
  ...layers('release', 'shell/release', [
    ['cli'],
    ['client'],
    ['deploy', 'distribution'],
    ['metrics', 'render'],
    ['compatibility', 'analysis'],
    ['signing'],
    ['store'],
    ['storage'],
    ['infra'],
    ['contract'],
  ]),
  ...layers('server', 'shell/server', [
    ['commands'],
    ['site'],
    ['metrics', 'release-api', 'backup'],
    ['ops'],
    ['assignment'],
    ['document'],
    ['processes'],
    ['config'],
    ['infra'],
  ]),
  ...layers('api', 'api/src', [
    ['ops', 'operators'],
    ['data-copy', 'payments', 'account-settings', 'search'],
    ['personal-data'],
    ['contact', 'estimates', 'order-admin', 'passkeys', 'registrations', 'trainings'],
    ['admin', 'files', 'orders'],
    ['accounts', 'funnel'],
    ['limits', 'mail', 'lists', 'catalogue', 'docs', 'front-ends'],
    ['http'],
    ['db', 'encryption', 'config', 'infra', 'text'],
  ]),
  ...layers('sandbox', 'api/sandbox', [
    ['control', 'mailbox'],
    ['razorpay', 'stripe'],
    ['webhooks'],
    ['config', 'store', 'web'],
  ]),
];

module.exports = { layerRules, rule };
