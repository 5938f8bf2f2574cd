const kept = new Map<string, string>();

/** The browser's local storage; what it refuses, because site data is blocked or it is full, lives as long as the page. */
export const storage = {
  get(key: string): string | null {
    try {
      return kept.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string) {
    kept.set(key, value);
    try {
      localStorage.setItem(key, value);
      kept.delete(key);
    } catch {}
  },
  remove(key: string) {
    kept.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {}
  },
};
