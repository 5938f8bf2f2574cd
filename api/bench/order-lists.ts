const sorts = ['createdAt', 'amount', 'serviceName', 'userEmail'].flatMap((sort) => [sort, `-${sort}`]);
const searches = ['asha verma', 'customer999%40example.com', 'customer99', '5550000007', 'gold', 'nobody'];

/** Queries of the admins' list of orders: every order, filtered or not. */
export const sortedLists = [
  ...sorts.map((sort) => `sort=${sort}`),
  ...sorts.map((sort) => `state=review&sort=${sort}`),
];

/** Searches in it. */
export const searchedLists = [
  ...searches.map((text) => `q=${text}`),
  ...searches.map((text) => `state=review&q=${text}`),
  ...['amount', 'serviceName', '-serviceName', 'userEmail', '-userEmail'].flatMap((sort) =>
    searches.map((text) => `q=${text}&sort=${sort}`),
  ),
];
