const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const frame = (src: string, title: string, height: number) =>
  `<iframe src="${escaped(src)}" title="${escaped(title)}" width="100%" height="${height}" style="max-width:600px;border:0" loading="lazy"></iframe>`

/** What an owner pastes into their own site. The heights fit a phone, where a long name takes two lines. */
export const embedSnippet = {
  home: ({ site, id, title }: { site: string; id: string; title: string }) =>
    frame(`${site}/embed/homes/${id}`, `Beds available at ${title}`, 190),
  owner: ({ site, ownerId }: { site: string; ownerId: string }) =>
    frame(`${site}/embed/owners/${ownerId}`, 'Beds available', 420),
}
