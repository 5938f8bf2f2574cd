// All exports for remotes, on one screen.
import './styles/index.css';

export { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { useLogout } from './account/logout';
export { refreshUser, useUser } from './account/user';
export { brand, telephone } from './brand/brand';
export { BrandMark } from './brand/brand-mark';
export { SocialLinks } from './brand/social-links';
// For remotes that were built with 1.6 or older.
export * from './compatibility';
export { bodyOf, messageOf, mustWait, statusOf } from './errors/errors';
export { acceptedTypes, mayAccept } from './forms/accepted-types';
export { useDebounced } from './forms/debounced';
export { type Rule, useFields } from './forms/fields';
export { rules } from './forms/rules';
export { forgetDraft } from './forms/use-draft';
export { type Answer, api } from './http/api';
export { apiUrl } from './http/api-url';
export { failureReporter } from './http/report-failure';
export { sendEvent } from './http/send-event';
export { upload } from './http/upload';
export {
  type PageAnswers,
  type PageData,
  PageDataProvider,
  type PageMeta,
  type PageModule,
  type PageRequests,
  type SlotModule,
  usePageData,
} from './page';
export { passkeys } from './passkeys/passkeys';
export { type Leave, useAbortOnLeave } from './requests/abort-on-leave';
export { type Query, useQuery } from './requests/query';
export { useSubmit } from './requests/submit';
export { Link, NavLink } from './router/link';
export { NavigatorBridge, navigate } from './router/navigator';
export { PageParamsProvider, useParams } from './router/params';
export { paths } from './router/paths';
export { forgetReturn, type ReturnTarget, rememberReturn, targetOf, useReturnTarget } from './router/return-target';
export { safePath } from './router/safe-path';
export { session } from './session/session';
export { type Session, useSession } from './session/store';
export { Slot, type SlotHost, SlotHostProvider, type SlotNames, type SlotProps } from './slots/slot';
export { formatDay } from './text/day';
export { money } from './text/money';
export { Accordion } from './ui/accordion';
export { useAutoplay } from './ui/autoplay';
export { BannerOutlet, showBanner } from './ui/banner';
export { Button, ButtonLink, SubmitButton } from './ui/button';
export { CallToAction } from './ui/call-to-action';
export { Carousel } from './ui/carousel';
export { CarouselButtons } from './ui/carousel-buttons';
export { useCarousel } from './ui/carousel-state';
export { Dialog } from './ui/dialog';
export { ErrorText } from './ui/error-text';
export { Field, FileField, PasswordField, Select, TextArea } from './ui/field';
export { Figure } from './ui/figure';
export { Form } from './ui/form';
export { useHydrated } from './ui/hydrated';
export { Icon } from './ui/icon';
export { Checklist, type Step, Steps } from './ui/lists';
export { Notice } from './ui/notice';
export { PageHead } from './ui/page-head';
export { saveFile } from './ui/save-file';
export { Section, SectionHead } from './ui/section';
export { Badge, Card, Empty, Skeleton, Spinner } from './ui/states';
export { Summary } from './ui/summary';
export { type Column, type Sort, Table } from './ui/table';
