/** The origin of the site that the remotes come from. */
export let siteOrigin = '';

export function setSite(url: string): void {
  siteOrigin = new URL(url, location.href).origin;
}
