import { type TSchema, Type } from '@sinclair/typebox';
import * as settings from './account-settings';
import * as accounts from './accounts';
import { AuditEntry, ChangeRoleRequest, ManagedUser, Overview } from './admin';
import { Catalogue } from './catalogue';
import { ClientEvents } from './client-events';
import { Config } from './config';
import { ContactRequest } from './contact';
import { ChangeEstimateRequest, Estimate, EstimateState } from './estimates';
import { Message } from './fields';
import { HandleReviewRequest, OrderDetails, OrderFilterState, OrderNoteRequest, ServicesOrder } from './orders';
import * as passkeys from './passkeys';
import * as payments from './payments';
import { EraseAccountRequest, PersonalData } from './personal-data';
import { Registration, RegistrationReceipt } from './registrations';
import * as changes from './release-changes';
import { ReleasesOverview } from './releases';
import { SearchResults } from './search';
import { Course } from './trainings';

/** One call of the API. `:name` in its path is a parameter. */
export interface Operation {
  query?: TSchema;
  /** A JSON body. */
  body?: TSchema;
  /** The body is a form with files. */
  form?: true;
  /** The body of a successful answer. Missing if there is none or if it is a file. */
  answer?: TSchema;
}

/** A list of `Row`. All lists have the same query parameters, besides their own `filters`. */
const list = <Row extends TSchema, Filters extends Record<string, TSchema>>(Row: Row, filters: Filters) => ({
  query: Type.Partial(
    Type.Object({ limit: Type.Integer(), cursor: Type.String(), sort: Type.String(), q: Type.String(), ...filters }),
  ),
  answer: Type.Array(Row),
});

/** Every operation that the site's pages may call, below `/api/v1`. Clients take their types from it. */
export const operations = {
  'GET /user/single': { answer: accounts.User },
  'PATCH /user/single': { body: settings.ChangeProfileRequest, answer: accounts.User },
  'POST /user/password': { body: settings.ChangePasswordRequest, answer: Message },
  'POST /user/email': { body: settings.ChangeEmailRequest, answer: Message },
  'POST /user/email/confirm': { body: settings.ConfirmEmailRequest, answer: Message },
  'GET /user/sessions': { answer: Type.Array(settings.UserSession) },
  'DELETE /user/sessions/:id': { answer: Message },
  'POST /user/sessions/end': { answer: Message },
  'GET /user/data': { answer: PersonalData },
  'POST /user/erase': { body: EraseAccountRequest, answer: Message },
  'POST /user/signup': { body: accounts.SignupRequest, answer: Message },
  'POST /user/email/activate': { body: accounts.ActivateRequest, answer: accounts.ActivateResponse },
  'POST /user/login': {
    body: accounts.LoginRequest,
    answer: Type.Union([accounts.LoginResponse, passkeys.PasskeyNeeded]),
  },
  'POST /user/login/passkey': { body: passkeys.PasskeyLoginRequest, answer: accounts.LoginResponse },
  'POST /user/logout': { answer: Message },
  'POST /user/forgot-password': { body: accounts.ForgotPasswordRequest, answer: Message },
  'PATCH /user/reset-password': { body: accounts.ResetPasswordRequest, answer: accounts.ResetPasswordResponse },

  'GET /user/passkeys': { answer: passkeys.PasskeyList },
  'POST /user/passkeys/options': { body: passkeys.PasskeyOptionsRequest, answer: passkeys.PasskeyCreation },
  'POST /user/passkeys': { body: passkeys.AddPasskeyRequest, answer: passkeys.AddPasskeyResponse },
  'PATCH /user/passkeys/:id': { body: passkeys.RenamePasskeyRequest, answer: passkeys.Passkey },
  'DELETE /user/passkeys/:id': { answer: Message },
  'POST /user/passkeys/recovery-codes': { answer: passkeys.RecoveryCodesResponse },
  'POST /user/confirmation/options': { answer: passkeys.PasskeyRequest },
  'POST /user/confirmation': { body: passkeys.ConfirmationRequest, answer: Message },

  'GET /config': { answer: Config },
  'GET /catalogue': { answer: Catalogue },
  'GET /trainings/course': { answer: Course },
  'GET /trainings/curriculum': {},
  'POST /client-events': { body: ClientEvents },
  'POST /contact': { body: ContactRequest, answer: Message },
  'POST /estimate': { form: true, answer: Message },
  'POST /user/registration': { form: true, answer: RegistrationReceipt },

  'POST /payment/create-checkout-session': { body: payments.PaymentOrderRequest, answer: payments.CheckoutSession },
  'POST /payment/razorpay-create-order': { body: payments.PaymentOrderRequest, answer: payments.RazorpayOrder },
  'POST /payment/razorpay-verify': { body: payments.RazorpayResult, answer: Message },
  'GET /payment/receipt/:id': {},
  'GET /payment/order-status': { query: payments.CheckoutQuery, answer: payments.OrderStatus },
  'GET /payment/order': { query: payments.CheckoutQuery, answer: ServicesOrder },
  'GET /payment/services-order': list(ServicesOrder, {}),

  'GET /admin/overview': { answer: Overview },
  'GET /admin/user': list(ManagedUser, { role: accounts.Role }),
  'PATCH /admin/user/:id': { body: ChangeRoleRequest, answer: accounts.User },
  'DELETE /admin/user/:id': { answer: Message },
  'GET /admin/services-order': list(ServicesOrder, { orderIds: Type.String(), state: OrderFilterState }),
  'GET /admin/services-order/:id': { answer: OrderDetails },
  'POST /admin/services-order/:id/receipt': { answer: Message },
  'POST /admin/services-order/:id/handled': { body: HandleReviewRequest, answer: Message },
  'POST /admin/services-order/:id/notes': { body: OrderNoteRequest, answer: Message },
  'GET /admin/registration': list(Registration, {}),
  'GET /admin/estimate': list(Estimate, { state: EstimateState }),
  'PATCH /admin/estimate/:id': { body: ChangeEstimateRequest, answer: Message },
  'GET /admin/search': { query: Type.Object({ q: Type.String() }), answer: SearchResults },
  'GET /admin/audit': list(AuditEntry, {}),

  'GET /releases': { answer: ReleasesOverview },
  'GET /releases/log': { query: changes.ReleaseLogQuery, answer: changes.ReleaseLog },
  'POST /releases/:name/promote': { body: changes.PromoteRequest, answer: changes.ReleaseChanged },
  'POST /releases/:name/rollback': { body: changes.RollbackRequest, answer: changes.ReleaseChanged },
  'POST /releases/:name/canary': { body: changes.CanaryRequest, answer: changes.ReleaseChanged },
  'POST /releases/restore': { body: changes.RestoreRequest, answer: changes.ReleaseChanged },
} as const satisfies Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, Operation>;
