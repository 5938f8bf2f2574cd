/**
 * Loads something for its first user and keeps it. A load that failed is forgotten, so the next user tries again.
 * @returns the function that loads, with `loaded` for those who must not start a load
 */
export function loadOnce<T>(load: () => Promise<T>) {
  let loading: Promise<T> | undefined;
  let loaded: T | undefined;
  const get = (): Promise<T> => {
    loading ??= load().then(
      (value) => {
        loaded = value;
        return value;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return Object.assign(get, { loaded: () => loaded });
}
