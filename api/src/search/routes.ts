import { Type } from '@sinclair/typebox';
import { errorsFor, type SearchHit, SearchResults } from '@site/contract';
import type { Guards } from '../accounts/guards';
import type { User } from '../accounts/repository';
import { userList } from '../admin/user-routes';
import { estimateList } from '../estimates/list';
import type { EstimateRow } from '../estimates/repository';
import type { App } from '../http/app-type';
import { listRows } from '../lists/list';
import type { ListStatements } from '../lists/prepared';
import { searchOrders } from '../orders/lists';
import { registrationList } from '../registrations/list';
import type { RegistrationRow } from '../registrations/repository';
import { money } from '../text/money';

const maxHits = 5;

interface Deps {
  listStatements: ListStatements;
  guards: Guards;
}

/** One search over users, orders, registrations and estimate requests, by the indexes of their lists. */
export async function searchRoutes(app: App, { listStatements, guards }: Deps): Promise<void> {
  const schema = {
    tags: ['admin'],
    summary: 'Search users, orders in every state, registrations and estimate requests; the newest matches of each',
    security: [{ token: [] }],
    querystring: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100, examples: ['asha'] }) }),
    response: { 200: SearchResults, ...errorsFor(400, 401, 403) },
  };
  app.get('/admin/search', { schema, onRequest: guards.admin }, async ({ query: { q } }) => {
    const request = { q, limit: maxHits, sort: '-createdAt' };
    const [users, orders, registrations, estimates] = await Promise.all([
      listRows<User>(listStatements, userList, request),
      searchOrders(listStatements, request),
      listRows<RegistrationRow>(listStatements, registrationList, request),
      listRows<EstimateRow>(listStatements, estimateList, request),
    ]);
    return {
      users: users.rows.map(person),
      orders: orders.rows.map(({ id, serviceName, amount, currency, userEmail }) => ({
        _id: id,
        title: `${serviceName}, ${money(amount / 100, currency)}`,
        detail: userEmail,
      })),
      registrations: registrations.rows.map(person),
      estimates: estimates.rows.map(person),
    };
  });
}

const person = ({ id, name, email }: { id: string; name: string; email: string }): SearchHit => ({
  _id: id,
  title: name,
  detail: email,
});
