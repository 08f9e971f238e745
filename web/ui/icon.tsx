const shapes = {
  search: 'M21 21l-4.3-4.3M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z',
  heart:
    'M12 20s-7.5-4.6-9.3-9.2C1.4 7.4 3.5 4 7 4c2.1 0 3.8 1.1 5 2.8C13.2 5.1 14.9 4 17 4c3.5 0 5.6 3.4 4.3 6.8C19.500 15.400 12 20 12 20Z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  phone:
    'M6.600 3h3l1.500 4.500-2 1.500a12 12 0 0 0 5.900 5.900l1.500-2 4.500 1.500v3A2 2 0 0 1 19 19.400C11 19.400 4.600 13 4.600 5a2 2 0 0 1 2-2Z',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  pin: 'M12 21s-7-6.200-7-11.500a7 7 0 0 1 14 0C19 14.800 12 21 12 21Zm0-9a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  bed: 'M3 18v-6h18v6M3 12V6M21 18v2M3 18v2M6 12V9.500A1.500 1.500 0 0 1 7.500 8h9A1.500 1.500 0 0 1 18 9.500V12',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15L6 16Zm4 5h4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.500 8a7.500 7.500 0 0 1 15 0',
  shield:
    'M12 3l7.500 3v5.500c0 4.500-3.200 8-7.500 9.500-4.300-1.500-7.500-5-7.500-9.500V6L12 3Zm-3.500 9l2.500 2.500 4.500-4.500',
  star: 'M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900L12 16.900l-5.200 2.800 1-5.900L3.500 9.700l5.900-.8L12 3.500Z',
  exit: 'M14 4h5a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-5M10 16l-4-4 4-4M6 12h10',
  chevron: 'M6 9l6 6 6-6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  map: 'M9 4L3 6.500v13.500l6-2.500 6 2.500 6-2.500V4l-6 2.500L9 4Zm0 0v13.500M15 6.500V20',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7',
  flag: 'M5 21V4h12l-2 4 2 4H5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.500 2',
  chat: 'M4 5h16v11H9l-5 4V5Z',
  home: 'M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-6h4v6',
  mail: 'M4 6h16v12H4V6Zm0 1l8 6 8-6',
  gear: 'M12 15.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM12 3v2.500M12 18.500V21M3 12h2.500M18.500 12H21M5.600 5.600l1.800 1.800M16.600 16.600l1.800 1.800M5.600 18.400l1.800-1.800M16.600 7.400l1.800-1.800',
  trash: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  calendar: 'M4 6h16v14H4V6Zm0 4.500h16M8 3.500V8M16 3.500V8',
  card: 'M3 6h18v12H3V6Zm0 4h18M6.500 14.500h4',
  document: 'M6 3h8l4 4v14H6V3Zm8 0v4h4M9 12h6M9 16h6',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7Zm-6.500 9a6.500 6.500 0 0 1 13 0M16 4.300a3.500 3.500 0 0 1 0 6.400M18.500 14.500a6.500 6.500 0 0 1 3 5.500',
  book: 'M4 5.500C6.500 4 9.500 4 12 6c2.500-2 5.500-2 8-.500V19c-2.500-1.500-5.500-1.500-8 .500-2.500-2-5.500-2-8-.500V5.500ZM12 6v13.500',
  chart: 'M4 20h16M7 16.500V11M12 16.500V5M17 16.500V8.500',
  keyboard: 'M3 7h18v10H3V7Zm4 3h.01M10.500 10h.01M14 10h.01M17.500 10h.01M8 14h8',
  swap: 'M4 8.500h15M15 4.500l4 4-4 4M20 15.500H5M9 11.500l-4 4 4 4',
} as const

export type IconName = keyof typeof shapes

/** Icons accompany text and are hidden from screen readers; a button with only an icon needs a label of its own. */
export function Icon({ name, size = 20, filled }: { name: IconName; size?: number; filled?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
