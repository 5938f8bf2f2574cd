/** `react/jsx-runtime` belongs to the package `react`. */
export const packageOf = (id: string): string => id.split('/', id.startsWith('@') ? 2 : 1).join('/');
