const kept = new Map<string, string>();

/** Local storage. If it is blocked or full, values are stored in memory until the page unloads. */
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
