/** What a tab does beside showing its pages. It is loaded when it is needed for the first time, after a first page stands. */
export { reportFault } from './faults';
export { offerNewer } from './newer-release';
