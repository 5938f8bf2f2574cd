/**
 * Adds to the site's content security policy what development needs: inline styles for the error overlay, and a socket
 * that reports changes. The rules for scripts stay as strict as they are.
 */
export function developmentPolicy(policy: string): string {
  return policy
    .split(/;\s*/)
    .map((directive) => {
      const [name, ...sources] = directive.split(/\s+/);
      // Browsers ignore 'unsafe-inline' beside a hash.
      if (name === 'style-src')
        return ["style-src 'unsafe-inline'", ...sources.filter((each) => !isHash(each))].join(' ');
      if (name === 'connect-src') return `${directive} ws:`;
      return directive;
    })
    .join('; ');
}

const isHash = (source: string) => /^'sha\d+-/.test(source);
