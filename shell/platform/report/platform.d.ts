// @site/platform 1.12.5
import type { AddPasskeyRequest } from "@site/contract";
import type { AnswerOf } from "@site/contract";
import type { ButtonHTMLAttributes } from "react";
import { ChangeEvent } from "react";
import type { ClientEvent } from "@site/contract";
import type { ComponentProps } from "react";
import { ComponentType } from "react";
import type { ConfirmationRequest } from "@site/contract";
import { Context } from "react";
import { ContextType } from "react";
import type { Currency } from "@site/contract";
import type { ErrorBody } from "@site/contract";
import type { FormPath } from "@site/contract";
import type { HTMLAttributes } from "react";
import { InputHTMLAttributes } from "react";
import { JSX } from "react";
import type { KyResponse } from "ky";
import type { Method } from "@site/contract";
import { NavigateOptions } from "react-router-dom";
import type { Options } from "ky";
import type { ParamsIn } from "@site/contract";
import type { PasskeyCreation } from "@site/contract";
import type { PasskeyRequest } from "@site/contract";
import type { PathOf } from "@site/contract";
import type { PlainPath } from "@site/contract";
import { ReactNode } from "react";
import { ReactSVGElement } from "react";
import { RefObject } from "react";
import type { RequestOf } from "@site/contract";
import { SelectHTMLAttributes } from "react";
import { StoreApi } from "zustand";
import { TextareaHTMLAttributes } from "react";
import { To } from "react-router-dom";
import { UNSAFE_LocationContext } from "react-router-dom";
import { UNSAFE_NavigationContext } from "react-router-dom";
import { UseBoundStore } from "zustand";
import { useLocation } from "react-router-dom";
import { useNavigate } from "react-router-dom";
import type { User } from "@site/contract";
import { useSearchParams } from "react-router-dom";
export declare const acceptedTypes: string[];
export declare function Accordion({ items, independent, openAt }: AccordionProps): JSX.Element;
declare interface AccordionProps {
    items: readonly {
        title: string;
        content: ReactNode;
    }[];
    independent?: boolean;
    openAt?: number;
}
export declare interface Answer<Body> extends Promise<KyResponse> {
    json(): Promise<Body>;
}
export declare const api: {
    get: Call<"GET">;
    post: Call<"POST">;
    patch: Call<"PATCH">;
    delete: Call<"DELETE">;
};
export declare const apiUrl: {
    get: <Path extends PathOf<"GET">>(path: Path) => `/api/v1${Path}`;
    post: <Path extends PathOf<"POST">>(path: Path) => `/api/v1${Path}`;
};
declare type Arguments<Request> = Record<never, never> extends Request ? [
    options?: Request & Common
] : [
    options: Request & Common
];
declare interface Autoplay {
    stage: RefObject<HTMLElement | null>;
    intervalMs: number;
    current: number;
    advance: () => void;
}
export declare function Badge({ tone, children }: {
    tone?: "success" | "warning" | "danger" | "lamp";
    children: ReactNode;
}): JSX.Element;
declare interface Banner {
    kind: "success" | "error";
    text: string;
    count: number;
}
export declare function BannerOutlet(): JSX.Element | null;
export declare function bodyOf(error: unknown): Promise<Partial<ErrorBody>>;
export declare const brand: {
    readonly name: string;
    readonly tagline: string;
    readonly color: string;
    readonly emails: {
        readonly sales: string;
        readonly general: string;
        readonly jobs: string;
        readonly careersIndia: string;
        readonly careersUs: string;
    };
    readonly phone: string;
    readonly offices: {
        readonly india: {
            readonly country: string;
            readonly street: string;
            readonly city: string;
            readonly phone: string;
            readonly email: string;
        };
        readonly us: {
            readonly country: string;
            readonly street: string;
            readonly city: string;
            readonly phone: string;
            readonly email: string;
        };
    };
    readonly socials: {
        readonly facebook: string;
        readonly linkedin: string;
        readonly instagram: string;
    };
    readonly invoicePages: {
        readonly inr: string;
        readonly usd: string;
    };
    readonly flags: {
        readonly loginMode: boolean;
        readonly enlistco: boolean;
        readonly topNavOnly: boolean;
    };
};
export declare function BrandMark(): JSX.Element;
export declare function Button({ quiet, small, block, busy, disabled, children, ...rest }: ButtonProps): JSX.Element;
export declare function ButtonLink({ to, state, onClick, children, ...look }: ButtonLinkProps): JSX.Element;
declare type ButtonLinkProps = Look & {
    to: string;
    state?: unknown;
    onClick?: () => void;
    children: ReactNode;
};
declare type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & {
    busy?: boolean;
};
declare type Call<M extends Method> = <Path extends PathOf<M>>(path: Path, ...options: [
    PathOf<M>
] extends [
    Path
] ? [
    options?: object
] : Arguments<RequestOf<M, Path>>) => Answer<AnswerOf<M, Path>>;
declare function CallToAction({ title, lead, children }: {
    title: string;
    lead: ReactNode;
    children: ReactNode;
}): JSX.Element;
export { CallToAction };
export { CallToAction as Closing };
export declare function Card({ children }: {
    children: ReactNode;
}): JSX.Element;
export declare function Carousel({ label, head, items, intervalMs, density, dots }: CarouselProps): JSX.Element;
export declare function CarouselButtons({ carousel: { current, show, playing, toggle }, noun }: CarouselButtonsProps): JSX.Element;
declare interface CarouselButtonsProps {
    carousel: Pick<CarouselState, "current" | "show" | "playing" | "toggle">;
    noun?: string;
}
declare interface CarouselProps {
    label: string;
    head?: ReactNode;
    items: readonly {
        key: string;
        content: ReactNode;
    }[];
    intervalMs?: number;
    density?: "regular" | "narrow";
    dots?: boolean;
}
declare type CarouselState = ReturnType<typeof useCarousel>;
declare function Checklist({ items }: {
    items: ReactNode[];
}): JSX.Element;
export { Checklist };
export { Checklist as Ticks };
export declare interface Column<Row> {
    key: string;
    head: string;
    cell: (row: Row) => ReactNode;
    numeric?: boolean;
    sortable?: boolean;
    headHidden?: boolean;
}
declare type Common = Pick<Options, "headers" | "keepalive" | "retry" | "signal" | "timeout">;
export declare function Dialog({ open, onClose, title, size, children }: DialogProps): JSX.Element;
declare interface DialogProps {
    open: boolean;
    onClose: () => void;
    title: ReactNode;
    size?: "card" | "full";
    children: ReactNode;
}
declare interface DraftOptions {
    key: string;
    fields: readonly string[];
    onDiscard: () => void;
}
export declare function Empty({ title, art, children }: {
    title: string;
    art?: ReactNode;
    children?: ReactNode;
}): JSX.Element;
declare type Errors<Name extends string> = Partial<Record<Name, string | null>>;
export declare function ErrorText({ children }: {
    children: ReactNode;
}): JSX.Element | null;
export declare function failureReporter(publicPath: string): (kind: string, error: unknown) => void;
export declare function Field({ label, hint, error, ...input }: Words & InputHTMLAttributes<HTMLInputElement>): JSX.Element;
export declare function Figure({ src, width, height, alt, eager }: FigureProps): JSX.Element;
declare interface FigureProps {
    src: string;
    width?: number;
    height?: number;
    alt?: string;
    eager?: boolean;
}
export declare function FileField({ label, hint, error, progress, onRemove, ...input }: FileFieldProps): JSX.Element;
declare type FileFieldProps = Words & Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
    progress?: number;
    onRemove?: () => void;
};
export declare const fileType: (file: Blob) => Promise<string | undefined>;
export declare const forgetDraft: (key: string) => Promise<void>;
export declare function forgetReturn(): void;
export declare function Form({ onSubmit, label, refusal, problem, draft, children }: FormProps): JSX.Element;
export declare function formatDay(isoTime: string, yearDigits: 2 | 4): string;
declare interface FormProps {
    onSubmit: (form: HTMLFormElement) => void;
    label?: string;
    problem?: string | null;
    refusal?: string | null;
    draft?: DraftOptions;
    children: ReactNode;
}
export declare function Icon({ of, className, label }: IconProps): ReactSVGElement;
declare interface IconProps {
    of: readonly (readonly [
        tag: string,
        attributes: Record<string, string | number | undefined>
    ])[];
    className?: string;
    label?: string;
}
export declare interface Leave {
    signal: AbortSignal;
    hasLeft: () => boolean;
}
export declare function Link({ to, state, onClick, target, ...rest }: LinkProps): JSX.Element;
declare interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
    to: To;
    state?: unknown;
}
declare interface Look {
    quiet?: boolean;
    small?: boolean;
    block?: boolean;
}
export declare const mayAccept: ({ type }: Blob) => boolean;
export declare function messageOf(error: unknown): Promise<string>;
export declare function money(amount: number, currency: Currency): string;
export declare const mustWait: (error: unknown) => boolean;
declare type Navigate = (to: string, options?: NavigateOptions) => void;
export declare const navigate: Navigate;
export declare function NavigatorBridge(): null;
export declare function NavLink({ end, ...link }: LinkProps & {
    end?: boolean;
}): JSX.Element;
export declare function Notice({ kind, onClear, children }: NoticeProps): JSX.Element;
declare interface NoticeProps {
    kind: "success" | "error";
    onClear: () => void;
    children: ReactNode;
}
export declare type PageAnswers<Requests extends PageRequests> = {
    readonly [Name in keyof Requests]: AnswerOf<"GET", Requests[Name]>;
};
export declare type PageData = Readonly<Record<string, unknown>>;
export declare function PageDataProvider({ data, children }: {
    data: PageData;
    children: ReactNode;
}): JSX.Element;
export declare function PageHead({ title, lead, figure, above, children }: PageHeadProps): JSX.Element;
declare interface PageHeadProps {
    title: ReactNode;
    lead?: ReactNode;
    figure?: ReactNode;
    above?: ReactNode;
    children?: ReactNode;
}
export declare interface PageMeta {
    title: string;
    description: string;
    noindex?: boolean;
    jsonLd?: object[];
}
export declare interface PageModule {
    default: ComponentType;
    meta: PageMeta | ((data: PageData) => PageMeta);
    data?: PageRequests;
}
export declare const PageParamsProvider: Context<Readonly<Record<string, string | undefined>>>;
export declare type PageRequests = Readonly<Record<string, PlainPath>>;
export declare const passkeys: {
    create: (options: PasskeyCreation) => Promise<AddPasskeyRequest["credential"]>;
    get: (options: PasskeyRequest) => Promise<ConfirmationRequest["credential"]>;
};
export declare function PasswordField({ label, hint, error, ...input }: Words & Omit<InputHTMLAttributes<HTMLInputElement>, "type">): JSX.Element;
export declare const paths: {
    readonly home: string;
    readonly getEstimate: string;
    readonly websiteDevelopment: string;
    readonly digitalMarketing: string;
    readonly remoteEmployees: string;
    readonly packages: {
        readonly webDesign: string;
        readonly digitalMarketing: string;
        readonly inInr: string;
        readonly offers: string;
    };
    readonly itStaffing: string;
    readonly careerOverview: string;
    readonly employeeBenefits: string;
    readonly immigration: string;
    readonly about: string;
    readonly contact: string;
    readonly testimonial: string;
    readonly blog: string;
    readonly blogPost: ((value: string) => string) & {
        pattern: string;
    };
    readonly faq: string;
    readonly careers: string;
    readonly comingSoon: string;
    readonly helpCenter: string;
    readonly termsOfServices: string;
    readonly privacy: string;
    readonly work: string;
    readonly workCase: ((value: string) => string) & {
        pattern: string;
    };
    readonly trainings: string;
    readonly h1bVisaProcess: string;
    readonly invoice: string;
    readonly paymentResult: string;
    readonly registration: (source?: string) => string;
    readonly login: (source?: string) => string;
    readonly signup: (source?: string) => string;
    readonly activate: ((value: string) => string) & {
        pattern: string;
    };
    readonly resetPassword: ((value: string) => string) & {
        pattern: string;
    };
    readonly confirmEmail: ((value: string) => string) & {
        pattern: string;
    };
    readonly profile: string;
    readonly orderHistory: string;
    readonly settings: string;
    readonly yourData: string;
    readonly receipt: ((value: string) => string) & {
        pattern: string;
    };
    readonly admin: {
        readonly home: string;
        readonly manageUsers: string;
        readonly servicesOrder: string;
        readonly registrationUsers: string;
        readonly estimates: string;
        readonly audit: string;
        readonly releases: string;
        readonly security: string;
    };
};
export declare interface Query<Answer> {
    answer: Answer | null;
    isCurrent: boolean;
    loading: boolean;
    problem: string | null;
    reload: () => void;
    update: (change: (answer: Answer) => Answer) => void;
}
export declare function refreshUser(): Promise<void>;
export declare function rememberReturn(target: ReturnTarget): void;
export declare interface ReturnTarget {
    from: string;
    picked?: string;
}
export declare type Rule<Name extends string = string> = (value: string, values: Values<Name>) => string | null;
export declare const rules: {
    fullName: (value: string) => string | null;
    phone: (value: string) => string | null;
    email: (value: string) => string | null;
};
export declare function safePath(path: string | null | undefined): string;
export declare function saveFile(name: string, content: Blob): void;
export declare function Section({ tone, labelledBy, id, children }: SectionProps): JSX.Element;
export declare function SectionHead({ id, title, lead }: SectionHeadProps): JSX.Element;
declare interface SectionHeadProps {
    id?: string;
    title: ReactNode;
    lead?: ReactNode;
}
declare interface SectionProps {
    tone?: "plain" | "sunken" | "tint";
    labelledBy?: string;
    id?: string;
    children: ReactNode;
}
export declare function Select({ label, hint, error, ...select }: Words & SelectHTMLAttributes<HTMLSelectElement>): JSX.Element;
export declare function sendEvent(event: ClientEvent): void;
export declare interface Session {
    status: "unknown" | "anonymous" | "signed-in";
    token: string | null;
}
export declare const session: {
    now(): Session;
    signIn(token: string): void;
    signOut(): void;
    leave(path: string): void;
    boot(): void;
};
export declare function showBanner(kind: Banner["kind"], text: string): void;
export declare function Skeleton({ lines, label }: {
    lines?: number;
    label?: string;
}): JSX.Element;
export declare function Slot({ name, fallback }: {
    name: keyof SlotNames;
    fallback?: ReactNode;
}): JSX.Element;
export declare interface SlotHost {
    show(element: HTMLElement, props: SlotProps): void;
    remove(element: HTMLElement): void;
}
export declare function SlotHostProvider({ host, children }: {
    host: SlotHost;
    children: ReactNode;
}): JSX.Element;
export declare type SlotModule = Pick<PageModule, "default" | "data">;
export declare interface SlotNames {
    "plans-teaser": boolean;
}
export declare interface SlotProps {
    name: string;
    fallback: ReactNode;
    navigation: ContextType<typeof UNSAFE_NavigationContext>;
    location: ContextType<typeof UNSAFE_LocationContext>;
}
export declare function SocialLinks(): JSX.Element;
export declare interface Sort {
    by: string;
    direction: "ascending" | "descending";
}
export declare function Spinner({ label }: {
    label?: string;
}): JSX.Element;
export declare const statusOf: (error: unknown) => number | undefined;
export declare interface Step {
    title: string;
    text: string;
}
export declare function Steps({ items }: {
    items: readonly Step[];
}): JSX.Element;
export declare function SubmitButton(props: Omit<ButtonProps, "type">): JSX.Element;
declare interface SubmitOptions {
    errors?: "inline" | "banner" | "banner-unless-wait";
    leave?: Leave;
}
export declare const Summary: (props: HTMLAttributes<HTMLElement>) => JSX.Element;
export declare function Table<Row>({ caption, columns, rows, rowKey, sort, onSort }: TableProps<Row>): JSX.Element;
declare interface TableProps<Row> {
    caption: string;
    columns: readonly Column<Row>[];
    rows: readonly Row[];
    rowKey: (row: Row) => string;
    sort?: Sort;
    onSort?: (sort: Sort) => void;
}
export declare function targetOf(state: unknown): ReturnTarget | null;
export declare const telephone: (phone: string) => string;
export declare function TextArea({ label, hint, error, ...area }: Words & TextareaHTMLAttributes<HTMLTextAreaElement>): JSX.Element;
export declare function upload<Path extends FormPath>(path: Path, body: FormData, onProgress: (share: number) => void, signal?: AbortSignal): Promise<AnswerOf<"POST", Path>>;
export declare function useAbortOnLeave(): Leave;
export declare function useAutoplay({ stage, intervalMs, current, advance }: Autoplay): {
    playing: boolean;
    running: boolean;
    toggle: () => void;
};
export declare function useCarousel(count: number, intervalMs: number): {
    playing: boolean;
    running: boolean;
    toggle: () => void;
    stage: RefObject<HTMLElement | null>;
    current: number;
    show: (index: number) => void;
};
declare function useDebounced(stored: string, save: (text: string) => void): [
    string,
    (text: string) => void
];
export { useDebounced };
export { useDebounced as useTyping };
export declare function useFields<Name extends string>(rules: Record<Name, Rule<Name>>): {
    values: Values<Name>;
    bind: (name: Name) => {
        name: Name;
        value: Values<Name>[Name];
        error: Partial<Record<Name, string | null>>[Name];
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
    };
    check: () => boolean;
    show: (found: Errors<Name>) => void;
    fill: (some: Partial<Values<Name>>) => void;
    clear: () => void;
};
export declare const useHydrated: () => boolean;
export { useLocation };
export declare function useLogout(): () => void;
export { useNavigate };
export declare function usePageData<const Requests extends PageRequests>(requests: Requests): PageAnswers<Requests>;
export declare const useParams: <Pattern extends string>(_path: {
    pattern: Pattern;
}) => Readonly<Record<ParamsIn<Pattern>, string>>;
export declare function useProblem<Picked>(picked: Picked, problemOf: (picked: Picked) => Promise<string | null>): string | null;
export declare function useQuery<Answer>(key: string, load: (signal: AbortSignal) => Promise<Answer | undefined>): Query<Answer>;
export declare function useRefusal(): {
    refusal: string | null;
    show: (error: unknown) => Promise<void>;
    clear: () => void;
};
export declare function useReturnTarget(): () => ReturnTarget;
export { useSearchParams };
export declare const useSession: UseBoundStore<StoreApi<Session>>;
export declare function useSubmit({ errors, leave }?: SubmitOptions): {
    busy: boolean;
    problem: string | null;
    run: (work: () => Promise<unknown>) => Promise<void>;
};
export declare function useUser(): {
    user: User | null;
    loading: boolean;
};
declare type Values<Name extends string> = Record<Name, string>;
declare interface Words {
    label: ReactNode;
    hint?: ReactNode;
    error?: string | null;
}
export {};
