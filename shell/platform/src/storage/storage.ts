const memory = new Map<string, string>();

/** Local storage. If it is blocked or full, values are stored in memory until the page unloads. */
export const storage = {
  get(key: string): string | null {
    try {
      return memory.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string) {
    memory.set(key, value);
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch {}
  },
  remove(key: string) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {}
  },
};
