/** The lists of the API, below its base. Written out here, because a release states which operations it calls. */
export type ListPath = 'admin/user' | 'admin/services-order' | 'admin/registration' | 'admin/estimate' | 'admin/audit';
