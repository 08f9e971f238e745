import { careersService } from './careers/careers.service.ts'

/** The handlers of everything the site publishes. */
export const contentServices = { ...careersService }
