// Names that remotes built with @site/platform 1.6 or older import. They can go with 2.0.0.
export { useAsyncValidation as useProblem } from './forms/async-validation';
export { useDebounced as useTyping } from './forms/debounced';
export { CallToAction as Closing } from './ui/call-to-action';
export { Checklist as Ticks } from './ui/lists';
