import { Link } from 'react-router'
import type { ArticlePart } from '#web/features/content/article/article.tsx'

export const sharedTerms: readonly ArticlePart[] = [
  {
    id: 'content',
    title: 'Reviews, messages and other content',
    body: (
      <>
        <p>What you write stays yours. You allow us to show it on Waymark where you put it, until you delete it.</p>
        <ul>
          <li>
            Reviews come from people who stayed at least 14 days. They must be firsthand, and no one may pay for, buy or trade
            them.
          </li>
          <li>
            We publish good and bad reviews alike. We decline a review only for one of these: it names private people or details,
            describes drug use in detail, is hateful, is not firsthand, has a conflict of interest, or is off topic.
          </li>
          <li>
            Simple rules on our own server scan messages for scams and threats so we can warn you. No outside company reads them.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'not-allowed',
    title: 'What is not allowed',
    body: (
      <ul>
        <li>Lying about who you are, about a home, or about another person.</li>
        <li>Threats, hate, harassment, or sharing where someone lives.</li>
        <li>Selling, offering or asking for drugs.</li>
        <li>Asking people to pay outside Waymark to get around the fee sheet or the refund rules.</li>
        <li>Scraping data about people or homes, or using it to sell leads.</li>
        <li>
          Breaking in, overloading the service, or trying to learn whether someone has an account. If you find a security
          weakness, tell us.
        </li>
      </ul>
    ),
  },
  {
    id: 'suspension',
    title: 'When we limit or close an account',
    body: (
      <p>
        We may hide content, suspend a listing or suspend an account if these terms are broken, if the law requires it, or to keep
        people safe. We’ll tell you the reason and how to appeal, unless that would put someone in danger. Residents of a
        suspended home keep their stays, records and refunds.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Our liability',
    body: (
      <>
        <p>
          We work with care, but we cannot promise that Waymark is always available or free of mistakes, or that what owners and
          residents say is true. We are not responsible for what happens in a home or between you and another user.
        </p>
        <p>
          To the extent the law allows, we are not liable for indirect losses, and our total liability to you is limited to what
          you paid us in the previous 12 months, or $100 if that is more. This does not apply where the law does not allow such
          limits, such as for harm we cause on purpose or through gross negligence.
        </p>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'If we disagree',
    body: (
      <p>
        Please contact us first. Most problems can be solved that way. If not, you can go to court. By using Waymark, you do not
        give up your right to a judge, a jury or a class action. Florida law applies, unless the law where you live protects you
        better.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When we change something that matters to you, we’ll email account holders at least 30 days before. If you do not agree,
        you can close your account before then. Fees on a fee sheet you have confirmed do not change. How we handle your
        information is in the <Link to="/privacy-policy">privacy policy</Link>.
      </p>
    ),
  },
]
