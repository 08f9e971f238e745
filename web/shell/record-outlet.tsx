import { Outlet, useParams } from 'react-router'

/**
 * Where a layout shows its screens. The screen of the next record begins anew: what was typed, opened or chosen at one record must
 * neither show nor be sent at another.
 */
export const RecordOutlet = () => <Outlet key={Object.values(useParams()).join('/')} />
