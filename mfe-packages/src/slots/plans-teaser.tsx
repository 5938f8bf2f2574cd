import { catalogueData } from '../package-page/offering';

export const data = catalogueData;

export { Plans as default } from '../plans-teaser/plans';
