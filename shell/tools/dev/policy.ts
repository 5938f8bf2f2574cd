/**
 * The site's content security policy with what development needs besides: the inline styles of the error overlay, and the
 * socket that tells of changes. Scripts stay as strict as they are.
 */
export function developmentPolicy(policy: string): string {
  return policy
    .split(/;\s*/)
    .map((directive) => {
      const [name, ...sources] = directive.split(/\s+/);
      // A browser that finds hashes ignores 'unsafe-inline'.
      if (name === 'style-src')
        return ["style-src 'unsafe-inline'", ...sources.filter((each) => !isHash(each))].join(' ');
      if (name === 'connect-src') return `${directive} ws:`;
      return directive;
    })
    .join('; ');
}

const isHash = (source: string) => /^'sha\d+-/.test(source);
