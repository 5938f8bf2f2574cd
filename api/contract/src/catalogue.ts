import { type Static, Type } from '@sinclair/typebox';
import { Nullable, StringEnum } from './fields';

export const Currency = StringEnum('USD', 'INR');
export type Currency = Static<typeof Currency>;

export const Plan = Type.Object(
  {
    serviceName: Type.String({ description: 'Page and plan: the name of an order.', examples: ['Web Design Plus'] }),
    name: Type.String({ examples: ['Plus'] }),
    price: Type.Number({ description: 'Major units.', examples: [200] }),
    struckPrice: Nullable(Type.Number({ description: 'The price before the discount, major units.' })),
    currency: Currency,
    period: Nullable(StringEnum('month')),
    features: Type.Array(Type.String()),
  },
  { title: 'Plan' },
);
export type Plan = Static<typeof Plan>;

/** Cells of a comparison that are shown as a sign. */
export const included = 'Included';
export const notIncluded = 'Not included';

export const ComparisonGroup = Type.Object({
  title: Type.String({ examples: ['The site'] }),
  rows: Type.Array(
    Type.Object({
      feature: Type.String({ examples: ['Revisions'] }),
      note: Type.Optional(Type.String({ examples: ['change words yourself'] })),
      cells: Type.Array(Type.String({ examples: ['3'] }), { description: 'One for each plan, in their order.' }),
    }),
  ),
});
export type ComparisonGroup = Static<typeof ComparisonGroup>;

export const PackagePage = Type.Object(
  {
    path: Type.String({ examples: ['/package/web-design'] }),
    source: Type.String({ description: 'The name of the page.', examples: ['Web Design'] }),
    plans: Type.Array(Plan),
    comparison: Type.Optional(Type.Array(ComparisonGroup, { description: 'The plans, line by line.' })),
  },
  { title: 'PackagePage' },
);
export type PackagePage = Static<typeof PackagePage>;

export const AddOn = Type.Object({
  name: Type.String({ examples: ['Extra page'] }),
  price: Type.Number({ description: 'Major units.', examples: [50] }),
  currency: Currency,
  unit: Nullable(Type.String({ examples: ['per page'] })),
  paths: Type.Optional(
    Type.Array(Type.String({ examples: ['/package/web-design'] }), {
      description: 'The pages that list it; all if missing.',
    }),
  ),
});
export type AddOn = Static<typeof AddOn>;

export const Catalogue = Type.Object(
  { pages: Type.Array(PackagePage), addOns: Type.Array(AddOn) },
  { title: 'Catalogue' },
);
export type Catalogue = Static<typeof Catalogue>;
